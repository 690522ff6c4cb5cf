import { sql } from 'drizzle-orm';
import { check, date, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { visits } from './bookings.ts';
import { createdAt, id, key } from './columns.ts';
import { labs } from './labs.ts';

/**
 * What a lab must keep of a visit whose account was erased, and nothing else on the site names any more. It is read by
 * the lab's owner and signatories with a reason, and erased on its day.
 */
export const lockedRecords = pgTable(
  'locked_records',
  {
    id: id(),
    labId: key()
      .notNull()
      .references(() => labs.id),
    visitId: key()
      .notNull()
      .references(() => visits.id),
    kind: text({ enum: ['report', 'bill', 'prenatal'] }).notNull(),
    /** The last day on which it is kept. */
    until: date({ mode: 'string' }).notNull(),
    content: jsonb().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('locked_records_once').on(table.visitId, table.kind),
    index('locked_records_lab').on(table.labId, table.id),
    index('locked_records_until').on(table.until),
    check('locked_records_kind', sql`${table.kind} in ('report', 'bill', 'prenatal')`),
  ],
);
