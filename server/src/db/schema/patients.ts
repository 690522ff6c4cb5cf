import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { createdAt, id, key } from './columns.ts';
import { labs } from './labs.ts';

/** Whom a laboratory knows. A person without an account is known by the telephone that they gave. */
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
    /** E.164. */
    phone: text().notNull(),
    sex: text({ enum: ['female', 'male', 'other'] }).notNull(),
    /** Null where only an age is known: so many years on a day. */
    birthDate: date({ mode: 'string' }),
    ageYears: smallint(),
    ageOn: date({ mode: 'string' }),
    /** The customer of the site whom the lab knows by this row. */
    accountId: key().references(() => accounts.id),
    createdAt: createdAt(),
  },
  (table) => [
    unique('patients_number').on(table.labId, table.number),
    // People say the last digits of a telephone.
    index('patients_phone').on(table.labId, sql`reverse(${table.phone}) text_pattern_ops`),
    index('patients_name').using('gin', sql`${table.name} gin_trgm_ops`),
    index('patients_account').on(table.accountId).where(sql`${table.accountId} is not null`),
    check('patients_sex', sql`${table.sex} in ('female', 'male', 'other')`),
    check('patients_age', sql`${table.birthDate} is not null or num_nonnulls(${table.ageYears}, ${table.ageOn}) = 2`),
  ],
);
