import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, key } from './columns.ts';

/** What an administrator has written in place of the sample content; a missing key falls back to the sample. */
export const siteContent = pgTable('site_content', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedBy: key().notNull(),
  updatedAt: createdAt(),
});
