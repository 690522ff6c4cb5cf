import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { visits } from './bookings.ts';
import { createdAt, id, key, moment } from './columns.ts';

/** A code by which a customer of the site takes the visit of somebody who walked in into their account; told by telephone, or by the desk. */
export const visitClaims = pgTable(
  'visit_claims',
  {
    id: id(),
    visitId: key()
      .notNull()
      .references(() => visits.id),
    codeDigest: text().notNull(),
    /** The desk told it to whoever stood there; else it was sent to the telephone on the bill. */
    atDesk: boolean().notNull().default(false),
    attempts: smallint().notNull().default(0),
    expiresAt: moment().notNull(),
    endedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    index('visit_claims_visit').on(table.visitId, table.createdAt),
    check('visit_claims_attempts', sql`${table.attempts} between 0 and 5`),
  ],
);
