import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, key, serialKey } from './columns.ts';

/** Who did what, when, from where; append only, partitioned by month. */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: serialKey(),
    accountId: key(),
    role: text().notNull(),
    labId: key(),
    action: text().notNull(),
    subject: text().notNull(),
    detail: jsonb(),
    address: text(),
    at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.at] }),
    index('audit_events_at').on(table.at),
    index('audit_events_account').on(table.accountId, table.id),
    index('audit_events_action').on(table.action, table.id),
    index('audit_events_subject').on(table.subject, table.id),
  ],
);
