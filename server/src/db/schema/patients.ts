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
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { createdAt, id, key, literals, moment } from './columns.ts';
import { labs } from './labs.ts';

/** Whom a laboratory knows: somebody who came to its desk, or for whom its tests were booked on the site. */
export const patients = pgTable(
  'patients',
  {
    id: id(),
    labId: key()
      .notNull()
      .references(() => labs.id),
    /** Counted within the lab, from 1. */
    number: integer().notNull(),
    name: text().notNull(),
    /** E.164; of the account for which tests were booked. */
    phone: text().notNull(),
    email: text().notNull().default(''),
    /** Where they live, as they said at the desk: authorities ask for it where a finding is notifiable. */
    address: text().notNull().default(''),
    /** What the lab writes to them in; whoever has an account is written to in that one's. */
    locale: text({ enum: locales }).notNull().default('en'),
    /** Telephone and mail are those of the account that booked for them, who is somebody else: nothing of theirs alone goes there. */
    contactsLent: boolean().notNull().default(false),
    sex: text({ enum: ['female', 'male', 'other'] }).notNull(),
    /** Null where only an age is known: so many years on a day. */
    birthDate: date({ mode: 'string' }),
    ageYears: smallint(),
    ageOn: date({ mode: 'string' }),
    /** The customer of the site whom the lab knows by this row. */
    accountId: key().references(() => accounts.id),
    /** The record of the same person that stands for this one; nothing is ordered for this one any more. */
    mergedInto: key().references((): AnyPgColumn => patients.id),
    createdAt: createdAt(),
  },
  (table) => [
    unique('patients_number').on(table.labId, table.number),
    // People say the last digits of a telephone.
    index('patients_phone').on(table.labId, sql`reverse(${table.phone}) text_pattern_ops`),
    index('patients_born').on(table.labId, table.birthDate).where(sql`${table.birthDate} is not null`).concurrently(),
    index('patients_name').using('gin', sql`${table.name} gin_trgm_ops`),
    index('patients_account').on(table.accountId).where(sql`${table.accountId} is not null`),
    index('patients_merged').on(table.mergedInto).where(sql`${table.mergedInto} is not null`),
    check('patients_merged_elsewhere', sql`${table.mergedInto} <> ${table.id}`),
    check('patients_locale', sql`${table.locale} in ${literals(locales)}`),
    check('patients_sex', sql`${table.sex} in ('female', 'male', 'other')`),
    check('patients_age', sql`${table.birthDate} is not null or num_nonnulls(${table.ageYears}, ${table.ageOn}) = 2`),
  ],
);

/** Two records of one person became one: which orders went over, so that it can be undone. */
export const patientMerges = pgTable(
  'patient_merges',
  {
    id: id(),
    labId: key()
      .notNull()
      .references(() => labs.id),
    fromId: key()
      .notNull()
      .references(() => patients.id),
    intoId: key()
      .notNull()
      .references(() => patients.id),
    orderIds: key().array().notNull(),
    mergedBy: key()
      .notNull()
      .references(() => accounts.id),
    mergedAt: moment().notNull(),
    undoneBy: key().references(() => accounts.id),
    undoneAt: moment(),
  },
  (table) => [
    uniqueIndex('patient_merges_standing').on(table.fromId).where(sql`${table.undoneAt} is null`),
    index('patient_merges_into').on(table.intoId),
    check('patient_merges_undone', sql`(${table.undoneAt} is null) = (${table.undoneBy} is null)`),
  ],
);
