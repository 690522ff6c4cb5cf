import { locales, type TextTranslations } from '@healthplus/contract/languages';
import { reportStates } from '@healthplus/contract/order-states';
import { flags } from '@healthplus/contract/results/rules';
import { blankReasons } from '@healthplus/contract/results/schemas';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { orders } from './bookings.ts';
import { createdAt, id, key, literals, moment } from './columns.ts';
import { doctors } from './doctors.ts';
import { files } from './files.ts';
import { labs } from './labs.ts';
import { orderTests } from './order-tests.ts';
import { parameters, tests } from './vocabulary.ts';

/** A version of an order's report. The highest version stands; a final one is never changed, only superseded. */
export const reports = pgTable(
  'reports',
  {
    id: id(),
    orderId: key()
      .notNull()
      .references(() => orders.id),
    version: smallint().notNull(),
    state: text({ enum: reportStates }).notNull(),
    fileId: uuid().references(() => files.id),
    /** Who attached it. */
    fileBy: key().references(() => accounts.id),
    note: text().notNull().default(''),
    /** Who wrote the note as it stands. */
    noteBy: key().references(() => accounts.id),
    /** Why it takes the place of the version before it. */
    reason: text().notNull().default(''),
    /** What stands in the code on its paper, by which anybody may ask whether it is genuine; given when it is signed. */
    code: text().unique('reports_code'),
    /** The signatory as they were when they signed. */
    signedBy: key().references(() => accounts.id),
    signature: text(),
    signedAt: moment(),
    /** Whom it is of, as they were written down when it was signed. Null for what was signed before that was kept: as the order says. */
    personName: text(),
    personSex: text({ enum: ['female', 'male', 'other'] }),
    personBirthDate: date({ mode: 'string' }),
    personAgeYears: smallint(),
    personAgeOn: date({ mode: 'string' }),
    personPregnant: boolean(),
    /** Taken back after it was signed: nobody reads it any more. The reason is what its patient reads. */
    recalledAt: moment(),
    recalledBy: key().references(() => accounts.id),
    recallReason: text(),
    createdBy: key()
      .notNull()
      .references(() => accounts.id),
    createdAt: createdAt(),
    /** When its note or its PDF was last written. */
    writtenAt: createdAt(),
  },
  (table) => [
    index('reports_file').on(table.fileId).where(sql`${table.fileId} is not null`).concurrently(),
    index('reports_drafts').on(table.orderId).where(sql`${table.signedAt} is null`),
    unique('reports_version').on(table.orderId, table.version),
    check(
      'reports_recalled',
      sql`num_nonnulls(${table.recalledAt}, ${table.recalledBy}, ${table.recallReason}) in (0, 3) and (${table.recalledAt} is null or ${table.signedAt} is not null)`,
    ),
    check('reports_person', sql`${table.personName} is null or ${table.signedAt} is not null`),
    check('reports_signed', sql`(${table.state} = 'registered') = (${table.signedAt} is null)`),
  ],
);

/** The tests whose results stand in the PDF that is attached to a version, as whoever attached it said. */
export const reportAttachedTests = pgTable(
  'report_attached_tests',
  {
    reportId: key()
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    orderTestId: key()
      .notNull()
      .references(() => orderTests.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.reportId, table.orderTestId] }),
    index('report_attached_tests_test').on(table.orderTestId),
  ],
);

/** A measured value with the unit and range that it was judged by. */
export const reportValues = pgTable(
  'report_values',
  {
    reportId: key()
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    parameterId: key()
      .notNull()
      .references(() => parameters.id),
    value: numeric({ mode: 'number' }),
    textValue: text(),
    unit: text().notNull().default(''),
    low: numeric({ mode: 'number' }),
    high: numeric({ mode: 'number' }),
    rangeText: text(),
    method: text().notNull().default(''),
    /** The certificate in whose scope it was measured, by the day of the visit; null outside every scope. */
    certificate: text(),
    /** The laboratory that measured it, with its address, where it was not this one. */
    referral: text(),
    flag: text({ enum: flags }).notNull().default('none'),
  },
  (table) => [
    primaryKey({ columns: [table.reportId, table.parameterId] }),
    index('report_values_parameter').on(table.parameterId),
    check('report_values_one', sql`num_nonnulls(${table.value}, ${table.textValue}) = 1`),
  ],
);

/** How the lab says that results of a test are read, as it said when a version was signed. */
export const reportInterpretations = pgTable(
  'report_interpretations',
  {
    reportId: key()
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    testId: key()
      .notNull()
      .references(() => tests.id),
    text: text().notNull(),
    translations: jsonb().$type<TextTranslations>().notNull().default({}),
  },
  (table) => [
    primaryKey({ columns: [table.reportId, table.testId] }),
    index('report_interpretations_test').on(table.testId),
  ],
);

/** What a formula did not give in a version, and why: its reader misses nothing without a word. */
export const reportBlanks = pgTable(
  'report_blanks',
  {
    reportId: key()
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    parameterId: key()
      .notNull()
      .references(() => parameters.id),
    reason: text({ enum: blankReasons }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.reportId, table.parameterId] }),
    index('report_blanks_parameter').on(table.parameterId),
  ],
);

/** The paper of a signed version in a language, as it was drawn then; never drawn again, and known by its hash. */
export const reportDocuments = pgTable(
  'report_documents',
  {
    reportId: key()
      .notNull()
      .references(() => reports.id),
    locale: text({ enum: locales }).notNull(),
    fileId: uuid()
      .notNull()
      .references(() => files.id),
    sha256: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.reportId, table.locale] }),
    index('report_documents_file').on(table.fileId),
    check('report_documents_locale', sql`${table.locale} in ${literals(locales)}`),
  ],
);

/** A patient lets somebody read an order's report: whoever has the link, or a doctor. It ends by time or by hand. */
export const reportShares = pgTable(
  'report_shares',
  {
    id: id(),
    orderId: key()
      .notNull()
      .references(() => orders.id),
    accountId: key()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    tokenDigest: text().unique('report_shares_token'),
    /** Six figures that whoever has the link is told another way; so many wrong ones end the share. */
    passcodeDigest: text(),
    wrongPasscodes: smallint().notNull().default(0),
    doctorId: key().references(() => doctors.id),
    /** It was shared as a report that goes to the person alone: a share that was not opens none that has become one. */
    confidential: boolean().notNull().default(false),
    expiresAt: moment().notNull(),
    revokedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    index('report_shares_order').on(table.orderId),
    uniqueIndex('report_shares_doctor').on(table.doctorId, table.orderId).where(sql`${table.revokedAt} is null`),
    check('report_shares_with', sql`num_nonnulls(${table.tokenDigest}, ${table.doctorId}) = 1`),
  ],
);

/** A signatory sent an order's results back to the bench: why, and when. */
export const workReturns = pgTable(
  'work_returns',
  {
    id: id(),
    orderId: key()
      .notNull()
      .references(() => orders.id),
    reason: text().notNull(),
    returnedBy: key()
      .notNull()
      .references(() => accounts.id),
    at: moment().notNull(),
    /** It was handed in again as it stood. */
    resolvedAt: moment(),
    resolvedBy: key().references(() => accounts.id),
  },
  (table) => [index('work_returns_order').on(table.orderId, table.id)],
);

/** What a lab asks for before a report is signed. */
export const releaseRules = pgTable('release_rules', {
  labId: key()
    .primaryKey()
    .references(() => labs.id, { onDelete: 'cascade' }),
  /** Somebody who typed none of the results has verified them. */
  secondPersonVerifies: boolean().notNull().default(false),
  /** Reports with nothing out of the ordinary may be signed together, with a code of the second factor. */
  batchSigning: boolean().notNull().default(false),
});

/** Somebody has verified an order's results as they stood: the fingerprint of what they were shown. */
export const verifications = pgTable(
  'verifications',
  {
    id: id(),
    orderId: key()
      .notNull()
      .references(() => orders.id),
    digest: text().notNull(),
    verifiedBy: key()
      .notNull()
      .references(() => accounts.id),
    at: moment().notNull(),
  },
  (table) => [unique('verifications_once').on(table.orderId, table.digest)],
);
