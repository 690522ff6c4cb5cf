import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, key, moment } from './columns.ts';
import { items } from './items.ts';
import { labs } from './labs.ts';

/** What waits, or waited, for an administrator before the public sees it or something verified changes. */
export const approvals = pgTable(
  'approvals',
  {
    id: id(),
    kind: text({ enum: ['package', 'lab', 'text', 'profile', 'name', 'centre'] }).notNull(),
    labId: key().references(() => labs.id, { onDelete: 'cascade' }),
    itemId: key().references(() => items.id, { onDelete: 'cascade' }),
    reason: text({ enum: ['words', 'unverified_lab', 'change'] }).notNull(),
    /** The texts to be read: [{ field, text }]. */
    texts: jsonb().notNull().default([]),
    /** What is written when it is approved, for a profile, a name or a centre. */
    change: jsonb(),
    /** Of a text of the site: released once, the same text passes. */
    digest: text(),
    state: text({ enum: ['waiting', 'approved', 'refused', 'withdrawn'] })
      .notNull()
      .default('waiting'),
    note: text().notNull().default(''),
    requestedBy: key(),
    decidedBy: key(),
    decidedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('approvals_package')
      .on(table.itemId)
      .where(sql`${table.state} = 'waiting' and ${table.kind} = 'package'`),
    uniqueIndex('approvals_lab')
      .on(table.labId, table.kind)
      .where(sql`${table.state} = 'waiting' and ${table.kind} in ('lab', 'profile')`),
    uniqueIndex('approvals_name')
      .on(table.labId)
      .where(sql`${table.state} = 'waiting' and ${table.kind} = 'name'`)
      .concurrently(),
    uniqueIndex('approvals_text').on(table.digest).where(sql`${table.kind} = 'text' and ${table.state} <> 'refused'`),
    index('approvals_waiting').on(table.createdAt, table.id).where(sql`${table.state} = 'waiting'`),
    check('approvals_kind', sql`${table.kind} in ('package', 'lab', 'text', 'profile', 'name', 'centre')`),
  ],
);
