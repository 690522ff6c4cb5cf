import { locales } from '@healthplus/contract/languages';
import { channels, optionalKinds } from '@healthplus/contract/notifications/schemas';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';

/** Messages to be sent: written in the transaction of what they tell of, delivered by a worker afterwards. */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    messageId: uuid().notNull().defaultRandom(),
    channel: text({ enum: channels }).notNull().default('mail'),
    /** The id of the template that it was written from: 'report.ready'. */
    template: text().notNull().default(''),
    /** What it waits for, where it waits: 'order 12'. */
    about: text(),
    /** An address of the channel: of mail, or a phone in its stored form. */
    recipient: text().notNull(),
    locale: text({ enum: locales }).notNull().default('en'),
    subject: text().notNull().default(''),
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
    index('messages_failed').on(table.createdAt).where(sql`${table.state} = 'failed'`),
    index('messages_due').on(table.nextAttemptAt).where(sql`${table.state} = 'queued'`),
    index('messages_recipient').on(table.recipient, table.createdAt),
    index('messages_about').on(table.about).where(sql`${table.state} = 'queued' and ${table.about} is not null`),
    index('messages_created').on(table.createdAt),
    check('messages_channel', sql`${table.channel} in ('mail', 'sms', 'whatsapp')`),
  ],
);

/** What is not sent to an address, because whoever reads there does without it. */
export const messageRefusals = pgTable(
  'message_refusals',
  {
    recipient: text().notNull(),
    kind: text({ enum: optionalKinds }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.recipient, table.kind] }),
    check('message_refusals_kind', sql`${table.kind} in ('reminders', 'reviews')`),
  ],
);
