import { locales } from '@healthplus/contract/languages';
import { channels, messageKinds, optionalKinds } from '@healthplus/contract/notifications/schemas';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { createdAt, id, key, moment } from './columns.ts';

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
    /** A calendar file that goes with a mail. */
    calendar: text(),
    state: text({ enum: ['queued', 'sent', 'failed'] })
      .notNull()
      .default('queued'),
    attempts: smallint().notNull().default(0),
    nextAttemptAt: createdAt(),
    /** From then on it would say what is no more so: it does not leave. */
    expiresAt: moment(),
    sentAt: moment(),
    lastError: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index('messages_failed').on(table.createdAt).where(sql`${table.state} = 'failed'`),
    // In the order in which they go: what somebody waits for before a page is first.
    index('messages_next')
      .on(
        table.channel,
        sql`(case when ${table.template} in ('account.code', 'account.password_reset', 'account.sign_in_link') then 0 else 1 end)`,
        table.nextAttemptAt,
      )
      .where(sql`${table.state} = 'queued'`)
      .concurrently(),
    index('messages_recipient').on(table.recipient, table.createdAt),
    index('messages_about').on(table.about).where(sql`${table.state} = 'queued' and ${table.about} is not null`),
    index('messages_created').on(table.createdAt),
    check('messages_channel', sql`${table.channel} in ('mail', 'sms', 'whatsapp')`),
  ],
);

/** By which ways a kind of message comes to an account; none where it does without. What is not here goes by mail, or to the telephone of who has no mail. */
export const messageWays = pgTable(
  'message_ways',
  {
    accountId: key()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text({ enum: messageKinds }).notNull(),
    ways: text({ enum: channels }).array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.kind] }),
    check('message_ways_kind', sql`${table.kind} in ('visits', 'reports', 'reminders', 'reviews')`),
    check('message_ways_known', sql`${table.ways} <@ array['mail', 'sms', 'whatsapp']`),
    check('message_ways_left', sql`${table.kind} in ('reminders', 'reviews') or cardinality(${table.ways}) > 0`),
  ],
);

/** What the version before reads and writes of what an address does without; it stands in message_ways now, and the next version drops this. */
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
