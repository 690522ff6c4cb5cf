import { sql } from 'drizzle-orm';
import { index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';

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
