import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/**
 * Somebody registered an address that an account has already, with this password: for two days a sign-in with it is answered
 * as that of an account which is not confirmed yet, so that nobody learns who has one.
 */
export const pretendedRegistrations = pgTable(
  'pretended_registrations',
  {
    /** Keyed, of the address in small letters. */
    addressDigest: text().primaryKey(),
    passwordHash: text().notNull(),
    at: moment().notNull(),
  },
  (table) => [index('pretended_registrations_at').on(table.at)],
);
