import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Words and phrases as people say them, with what the catalogue calls them: khoon ki jaanch, sugar, पेशाब. */
export const searchSynonyms = pgTable('search_synonyms', {
  phrase: text().primaryKey(),
  replacement: text().notNull(),
});

/** What was searched and how much was found: counts by day, nobody's name; partitioned by month. */
export const searchLog = pgTable(
  'search_log',
  {
    day: date({ mode: 'string' }).notNull(),
    query: text().notNull(),
    results: integer().notNull(),
    times: integer().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.day, table.query] })],
);

/** How often the search was used on a day, and how often it found nothing. */
export const searchCounts = pgTable('search_counts', {
  day: text().primaryKey(),
  searches: integer().notNull(),
  withoutResult: integer().notNull(),
});
