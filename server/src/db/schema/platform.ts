import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { createdAt, id, key, moment, serialKey } from './columns.ts';

/** The deployment's own secrets, made once at first start. */
export const secrets = pgTable('secrets', { name: text().primaryKey(), value: text().notNull() });

/** Mails to be sent: written in the transaction of what they tell of, delivered by a worker afterwards. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    messageId: uuid().notNull().defaultRandom(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    state: text({ enum: ['queued', 'sent', 'failed'] })
      .notNull()
      .default('queued'),
    attempts: smallint().notNull().default(0),
    nextAttemptAt: createdAt(),
    sentAt: moment(),
    lastError: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index('mails_due').on(table.nextAttemptAt).where(sql`${table.state} = 'queued'`),
    index('mails_created').on(table.createdAt),
  ],
);

/** Uploaded bytes: what they are and who may read them. The bytes themselves are in the file storage. */
export const files = pgTable('files', {
  id: uuid().primaryKey().defaultRandom(),
  storageKey: text().notNull().unique('files_storage_key'),
  contentType: text().notNull(),
  bytes: integer().notNull(),
  fileName: text().notNull().default(''),
  isPublic: boolean().notNull().default(false),
  /** The hash of the bytes that were sent, where a document was written anew before it was kept. */
  originalSha256: text(),
  createdAt: createdAt(),
});

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

/** What rate-limiter-flexible counts; its layout is the library's. `expire` is in milliseconds since 1970. */
export const limits = pgTable('limits', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
});

export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  hits: integer().notNull(),
  resetAt: moment().notNull(),
});

/** Answers kept for repeated calls with one Idempotency-Key. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    accountId: key().notNull(),
    key: text().notNull(),
    bodyDigest: text().notNull(),
    answer: jsonb(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.key] }), index('idempotency_keys_age').on(table.createdAt)],
);

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

/** What an administrator has written in place of the sample content; a missing key falls back to the sample. */
export const siteContent = pgTable('site_content', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedBy: key().notNull(),
  updatedAt: createdAt(),
});
