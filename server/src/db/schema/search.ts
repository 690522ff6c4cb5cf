import { searchUseKinds } from '@healthplus/contract/search/schemas';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Words and phrases as people say them, with all that the catalogue calls them: khoon ki jaanch, sugar, पेशाब. */
export const searchSynonyms = pgTable(
  'search_synonyms',
  { phrase: text().notNull(), replacement: text().notNull() },
  (table) => [primaryKey({ columns: [table.phrase, table.replacement] })],
);

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

/**
 * What became of what was found: by day, query and what was done, without who did it. `target` is what was chosen or booked
 * (`test 12`), or what was searched for instead.
 */
export const searchUses = pgTable(
  'search_uses',
  {
    day: date({ mode: 'string' }).notNull(),
    query: text().notNull(),
    kind: text({ enum: searchUseKinds }).notNull(),
    target: text().notNull().default(''),
    times: integer().notNull().default(1),
    /** The places in the list at which it was chosen, added up; the first is 1. */
    places: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.query, table.kind, table.target] }),
    index('search_uses_query').on(table.query),
    check('search_uses_kind', sql`${table.kind} in ('seen', 'chosen', 'refined', 'booked')`),
    check(
      'search_uses_target',
      sql`case ${table.kind} when 'seen' then ${table.target} = '' when 'chosen' then ${table.target} ~ '^[a-z]+ [0-9]+$' when 'booked' then ${table.target} ~ '^[0-9]+$' else ${table.target} <> '' end`,
    ),
    check('search_uses_counted', sql`${table.times} > 0 and ${table.places} >= 0`),
  ],
);

/** How often the search was used on a day, and how often it found nothing. */
export const searchCounts = pgTable('search_counts', {
  day: text().primaryKey(),
  searches: integer().notNull(),
  withoutResult: integer().notNull(),
});
