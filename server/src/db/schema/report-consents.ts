import { locales } from '@healthplus/contract/languages';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts, people } from './accounts.ts';
import { createdAt, id, key, moment } from './columns.ts';

/** An account asked a person it books for whether it may read their reports, and what they said by their own telephone. */
export const reportConsents = pgTable(
  'report_consents',
  {
    id: id(),
    accountId: key()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    personId: key()
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    /** The person's own number, +919876543210. */
    phone: text().notNull(),
    /** The link that went there last: by it and the year of birth the person answers, takes it back and reads what is theirs. */
    tokenDigest: text().notNull().unique('report_consents_token'),
    linkEndsAt: moment().notNull(),
    wrongYears: smallint().notNull().default(0),
    /** In which the person was asked, and is written to; null for the account's. */
    locale: text({ enum: locales }),
    grantedAt: moment(),
    /** A no: they read their own reports by their link all the same. */
    refusedAt: moment(),
    endedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('report_consents_person').on(table.personId).where(sql`${table.endedAt} is null`),
    index('report_consents_account').on(table.accountId),
    check('report_consents_phone', sql`${table.phone} ~ '^\\+91[6-9][0-9]{9}$'`),
    check('report_consents_years', sql`${table.wrongYears} between 0 and 5`),
  ],
);
