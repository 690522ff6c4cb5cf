import { sql } from 'drizzle-orm';
import { customType, date, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { key } from './columns.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** One row for everything that a search can answer with. */
export const searchDocuments = pgTable(
  'search_documents',
  {
    type: text({ enum: ['test', 'package', 'scan', 'lab', 'condition'] }).notNull(),
    refId: key().notNull(),
    name: text().notNull(),
    url: text().notNull(),
    detail: text().notNull().default(''),
    /** Names and aliases, normalised, for whole-phrase hits. */
    phrases: text().array().notNull().default(sql`'{}'`),
    words: tsvector().notNull(),
    /** Larger comes first among equals. */
    weight: smallint().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.type, table.refId] }),
    index('search_documents_words').using('gin', table.words),
    index('search_documents_phrases').using('gin', table.phrases),
  ],
);

/** Every distinct word of the documents: what a misspelt word is mended against. */
export const searchWords = pgTable(
  'search_words',
  { word: text().primaryKey(), frequency: integer().notNull().default(1) },
  (table) => [index('search_words_trigrams').using('gin', sql`${table.word} gin_trgm_ops`)],
);

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
