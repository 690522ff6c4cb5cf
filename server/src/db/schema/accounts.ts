import { consentNotices } from '@healthplus/contract/accounts/schemas';
import { operatorRoles } from '@healthplus/contract/endpoint';
import { locales } from '@healthplus/contract/languages';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, key, moment } from './columns.ts';
import { cities } from './places.ts';

export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    role: text({ enum: ['customer', 'lab', 'doctor', 'admin'] }).notNull(),
    /** What an administrator does here; null for everybody else. */
    operatorRole: text({ enum: operatorRoles }),
    name: text().notNull(),
    /** Null for somebody who has a proven telephone alone. */
    email: text(),
    phone: text().notNull(),
    passwordHash: text().notNull(),
    locale: text({ enum: locales }).notNull().default('en'),
    emailVerifiedAt: moment(),
    phoneVerifiedAt: moment(),
    /** What somebody who has a telephone alone is asked for on a new device. */
    birthYear: smallint(),
    disabledAt: moment(),
    /** Since then nobody stands behind it. */
    erasedAt: moment(),
    /** It came back with a backup of before it was erased: closed since then, until a job has erased it once more. */
    heldForErasureAt: moment(),
    demonstration: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('accounts_email').on(sql`lower(${table.email})`),
    // A number that was proven opens one account.
    uniqueIndex('accounts_phone_proven')
      .on(table.phone)
      .where(sql`${table.phoneVerifiedAt} is not null and ${table.erasedAt} is null and ${table.phone} <> ''`),
    index('accounts_phone').on(table.phone).where(sql`${table.phone} <> ''`),
    // Searched by digits, however they are typed.
    index('accounts_phone_digits').using('gin', sql`phone_digits(${table.phone}) gin_trgm_ops`),
    index('accounts_letters')
      .using('gin', sql`${table.name} gin_trgm_ops`, sql`${table.email} gin_trgm_ops`)
      .concurrently(),
    check(
      'accounts_reachable',
      sql`${table.email} is not null or ${table.phoneVerifiedAt} is not null or ${table.erasedAt} is not null`,
    ),
    index('accounts_held_for_erasure')
      .on(table.id)
      .where(sql`${table.heldForErasureAt} is not null and ${table.erasedAt} is null`)
      .concurrently(),
    check('accounts_role', sql`${table.role} in ('customer', 'lab', 'doctor', 'admin')`),
    check(
      'accounts_operator_role',
      sql`(${table.role} = 'admin') = (${table.operatorRole} is not null) and ${table.operatorRole} in ('owner', 'support', 'verification', 'catalogue', 'finance')`,
    ),
    index('accounts_operators').on(table.id).where(sql`${table.operatorRole} is not null`),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: key()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    labId: key(),
    createdAt: createdAt(),
    lastSeenAt: createdAt(),
    /** Where it was opened, and by what: shown to its owner. */
    address: text().notNull().default(''),
    device: text().notNull().default(''),
    /** The operator who looks at the account as its holder sees it. */
    viewerId: key().references(() => accounts.id, { onDelete: 'cascade' }),
    /** In which session they asked for it: it ends with that one. */
    viewerSessionId: uuid(),
    expiresAt: moment().notNull(),
    endedAt: moment(),
  },
  (table) => [
    index('sessions_account').on(table.accountId),
    index('sessions_viewer').on(table.viewerId).where(sql`${table.viewerId} is not null`),
    check('sessions_viewer_is_another', sql`${table.viewerId} <> ${table.accountId}`),
  ],
);

/** Who tried to sign in, when and from where; failures too. Kept for a year. */
export const signIns = pgTable(
  'sign_ins',
  {
    id: id(),
    /** Null for somebody we do not know. */
    accountId: key().references(() => accounts.id, { onDelete: 'cascade' }),
    outcome: text({ enum: ['opened', 'wrong_password', 'wrong_code', 'paused', 'disabled', 'unknown'] }).notNull(),
    address: text().notNull(),
    device: text().notNull().default(''),
    at: moment().notNull(),
  },
  (table) => [index('sign_ins_account').on(table.accountId, table.id), index('sign_ins_at').on(table.at)],
);

export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    id: id(),
    /** Null for an address that is already registered: the answer is the same, and no code fits. */
    accountId: key().references(() => accounts.id, { onDelete: 'cascade' }),
    /** Where it went: one of both. */
    email: text(),
    phone: text(),
    /** What it is good for: one purpose never serves another. */
    purpose: text({ enum: ['confirm', 'change', 'sign_in'] })
      .notNull()
      .default('confirm'),
    audience: text({ enum: ['customer', 'lab'] }).notNull(),
    tokenDigest: text().notNull().unique('one_time_codes_token'),
    codeDigest: text().notNull(),
    attempts: integer().notNull().default(0),
    expiresAt: moment().notNull(),
    endedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    index('one_time_codes_email').on(table.email, table.createdAt),
    index('one_time_codes_phone').on(table.phone, table.createdAt).where(sql`${table.phone} is not null`),
    check('one_time_codes_address', sql`num_nonnulls(${table.email}, ${table.phone}) = 1`),
    check('one_time_codes_purpose', sql`(${table.purpose} = 'sign_in') = (${table.phone} is not null)`),
    check('one_time_codes_attempts', sql`${table.attempts} between 0 and 5`),
  ],
);

/** Mail addresses that an account had before the one that it has: what was written there is theirs, and goes with the account. */
export const formerEmails = pgTable(
  'former_emails',
  {
    accountId: key()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    until: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.until] })],
);

/** What a link by mail is: whose, until when, and whether it was used. Of its token the digest alone is kept. */
const mailedLink = (name: string) => ({
  id: id(),
  accountId: key()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  tokenDigest: text().notNull().unique(`${name}_token`),
  expiresAt: moment().notNull(),
  usedAt: moment(),
  createdAt: createdAt(),
});

/** Links for a new password. */
export const passwordResets = pgTable('password_resets', mailedLink('password_resets'), (table) => [
  index('password_resets_account').on(table.accountId),
]);

/** Links that sign in. */
export const signInLinks = pgTable('sign_in_links', mailedLink('sign_in_links'), (table) => [
  index('sign_in_links_account').on(table.accountId),
]);

export const consents = pgTable(
  'consents',
  {
    id: id(),
    accountId: key()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** For whom, where it is for one person; null for the account itself. */
    personId: key().references((): AnyPgColumn => people.id, { onDelete: 'set null' }),
    notice: text({ enum: consentNotices }).notNull(),
    version: text().notNull(),
    acceptedAt: createdAt(),
    /** It was taken back, or is of somebody else by now. */
    endedAt: moment(),
  },
  (table) => [
    index('consents_account').on(table.accountId),
    index('consents_person').on(table.personId).where(sql`${table.personId} is not null`).concurrently(),
  ],
);

/** A second step of signing in: a time-based code (RFC 6238). It counts once it is confirmed. */
export const secondFactors = pgTable('second_factors', {
  accountId: key()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  secret: text().notNull(),
  confirmedAt: moment(),
  /** The last time step that was used: a code opens the door once. */
  lastStep: integer().notNull().default(0),
  recoveryDigests: text().array().notNull().default(sql`'{}'`),
  createdAt: createdAt(),
});

export const people = pgTable(
  'people',
  {
    id: id(),
    accountId: key()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    sex: text({ enum: ['female', 'male', 'other'] }).notNull(),
    /** Null where only an age was said: so many years on a day. */
    birthDate: date({ mode: 'string' }),
    ageYears: smallint(),
    ageOn: date({ mode: 'string' }),
    relation: text().notNull().default('self'),
    /** Taken out of the family by the account; who has a visit stays, with their own link to their reports. */
    hiddenAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('people_once').on(table.accountId, sql`lower(${table.name})`, table.birthDate),
    uniqueIndex('people_once_by_age')
      .on(table.accountId, sql`lower(${table.name})`)
      .where(sql`${table.birthDate} is null`)
      .concurrently(),
    check(
      'people_age',
      sql`num_nonnulls(${table.ageYears}, ${table.ageOn}) = case when ${table.birthDate} is null then 2 else 0 end`,
    ),
    /** The account's holder is one of them at most. */
    uniqueIndex('people_self').on(table.accountId).where(sql`${table.relation} = 'self'`),
  ],
);

/** Every number that an account has named as its own: what goes to somebody else of the family goes to none of them. */
export const accountPhones = pgTable(
  'account_phones',
  {
    accountId: key()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    phone: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.phone] })],
);

export const addresses = pgTable(
  'addresses',
  {
    id: id(),
    accountId: key()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    label: text().notNull().default('Home'),
    line: text().notNull(),
    locality: text().notNull(),
    floor: text().notNull().default(''),
    landmark: text().notNull().default(''),
    cityId: key()
      .notNull()
      .references(() => cities.id),
    pincode: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('addresses_once').on(table.accountId, sql`lower(${table.line})`, table.pincode)],
);

/** Who may use an account's rights over its data when its holder dies or cannot act any more. */
export const accountNominees = pgTable(
  'account_nominees',
  {
    accountId: key()
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    relation: text().notNull(),
    phone: text().notNull(),
    namedAt: moment().notNull(),
  },
  (table) => [check('account_nominees_name', sql`length(${table.name}) between 1 and 120`)],
);
