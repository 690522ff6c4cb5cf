import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { visits } from './bookings.ts';
import { key } from './columns.ts';
import { labs } from './labs.ts';

/** What a visit is looked for by: its numbers, names and telephones, kept by triggers. */
export const visitSearch = pgTable(
  'visit_search',
  {
    visitId: key()
      .primaryKey()
      .references(() => visits.id, { onDelete: 'cascade' }),
    labId: key()
      .notNull()
      .references(() => labs.id),
    words: text().notNull(),
  },
  (table) => [index('visit_search_words').using('gin', table.labId, sql`${table.words} gin_trgm_ops`)],
);
