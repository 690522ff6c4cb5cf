import { sql } from 'drizzle-orm';
import { customType, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { id, key } from './columns.ts';

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
    /** Its own names and aliases, normalised, for whole-phrase hits; its name first. */
    phrases: text().array().notNull().default(sql`'{}'`),
    /** Names and aliases of what it measures; null for a document that is to be written again. */
    held: text().array(),
    words: tsvector().notNull(),
    /** Larger comes first among equals. */
    weight: smallint().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.type, table.refId] }),
    // The letters that many words begin with: what is ordered most is at the front.
    index('search_documents_weight').on(table.weight.desc(), table.type),
    index('search_documents_words').using('gin', table.words),
    index('search_documents_phrases').using('gin', table.phrases),
    index('search_documents_held').using('gin', table.held),
  ],
);

/** Every distinct word of the documents: what a misspelt word is mended against. */
export const searchWords = pgTable(
  'search_words',
  { word: text().primaryKey(), frequency: integer().notNull().default(1) },
  (table) => [index('search_words_trigrams').using('gin', sql`${table.word} gin_trgm_ops`)],
);

/** A row for each change of documents or taught words: how many there are, and the last, is the version of what searches read by. */
export const searchChanges = pgTable('search_changes', { id: id() });
