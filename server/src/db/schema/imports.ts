import { boolean, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, key } from './columns.ts';

export const imports = pgTable('imports', {
  id: id(),
  kind: text({ enum: ['tests', 'packages', 'prices'] }).notNull(),
  fileName: text().notNull(),
  fileId: uuid().notNull(),
  options: jsonb().notNull(),
  dryRun: boolean().notNull(),
  state: text({ enum: ['queued', 'running', 'done', 'failed'] })
    .notNull()
    .default('queued'),
  progress: smallint().notNull().default(0),
  message: text(),
  report: jsonb(),
  accountId: key().notNull(),
  createdAt: createdAt(),
});
