import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { visits } from './bookings.ts';
import { id, key, moment } from './columns.ts';
import { labs } from './labs.ts';

/** What operators wrote about an account for each other. */
export const accountNotes = pgTable(
  'account_notes',
  {
    id: id(),
    accountId: key()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    authorId: key()
      .notNull()
      .references(() => accounts.id),
    text: text().notNull(),
    at: moment().notNull(),
  },
  (table) => [
    index('account_notes_account').on(table.accountId, table.id),
    index('account_notes_author').on(table.authorId),
    check('account_notes_text', sql`length(${table.text}) between 1 and 1000`),
  ],
);

/** The same about a lab or about a visit. */
export const operatorNotes = pgTable(
  'operator_notes',
  {
    id: id(),
    labId: key().references(() => labs.id, { onDelete: 'cascade' }),
    visitId: key().references(() => visits.id, { onDelete: 'cascade' }),
    authorId: key()
      .notNull()
      .references(() => accounts.id),
    text: text().notNull(),
    at: moment().notNull(),
  },
  (table) => [
    index('operator_notes_lab').on(table.labId, table.id).where(sql`${table.labId} is not null`),
    index('operator_notes_visit').on(table.visitId, table.id).where(sql`${table.visitId} is not null`),
    index('operator_notes_author').on(table.authorId),
    check('operator_notes_text', sql`length(${table.text}) between 1 and 1000`),
    check('operator_notes_of', sql`num_nonnulls(${table.labId}, ${table.visitId}) = 1`),
  ],
);
