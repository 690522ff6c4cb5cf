import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { id, key, moment } from './columns.ts';

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
