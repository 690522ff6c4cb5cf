import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, id, key, moment, serialKey } from './columns.ts';

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

/**
 * The chain over the audit log: each seal has the digest of the rows since the one before it, and of that one's digest.
 * Whoever changes, adds or takes out a row afterwards has to write every later seal again; who keeps a digest elsewhere sees it.
 */
export const auditSeals = pgTable(
  'audit_seals',
  {
    id: id(),
    /** The last row of the seal before, and of this one. */
    afterId: key().notNull(),
    throughId: key().notNull(),
    rows: integer().notNull(),
    /** When its first row was written: its month may have been detached since. */
    firstAt: moment().notNull(),
    /** SHA-256 as hexadecimal digits. */
    digest: text().notNull(),
    sealedAt: moment().notNull(),
  },
  (table) => [
    unique('audit_seals_after').on(table.afterId),
    check('audit_seals_order', sql`${table.throughId} > ${table.afterId}`),
  ],
);
