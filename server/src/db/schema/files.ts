import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns.ts';

/** Uploaded bytes: what they are and who may read them. The bytes themselves are in the file storage. */
export const files = pgTable(
  'files',
  {
    id: uuid().primaryKey().defaultRandom(),
    storageKey: text().notNull().unique('files_storage_key'),
    contentType: text().notNull(),
    bytes: integer().notNull(),
    fileName: text().notNull().default(''),
    isPublic: boolean().notNull().default(false),
    /** The hash of the bytes that were sent, where a document was written again before it was kept. */
    originalSha256: text(),
    /** From when on it is read by nobody: its bytes go, and the row with them once they are gone. */
    forgottenAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [index('files_forgotten').on(table.id).where(sql`${table.forgottenAt} is not null`).concurrently()],
);
