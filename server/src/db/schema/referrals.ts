import { sql } from 'drizzle-orm';
import { check, index, numeric, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { createdAt, id, key, moment } from './columns.ts';
import { labs } from './labs.ts';
import { orderTests } from './order-tests.ts';
import { parameters } from './vocabulary.ts';

/** Another laboratory, to which a lab sends what it does not measure itself. */
export const referralLabs = pgTable(
  'referral_labs',
  {
    id: id(),
    labId: key()
      .notNull()
      .references(() => labs.id),
    name: text().notNull(),
    address: text().notNull().default(''),
    /** Its certificate of accreditation, as it stands on its papers. */
    accreditation: text().notNull().default(''),
    retiredAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('referral_labs_name').on(table.labId, sql`lower(${table.name})`).where(sql`${table.retiredAt} is null`),
    check('referral_labs_named', sql`${table.name} <> ''`),
  ],
);

/** A test of an order that another laboratory measures: since when, and who sent it. */
export const sendOuts = pgTable(
  'send_outs',
  {
    orderTestId: key()
      .primaryKey()
      .references(() => orderTests.id, { onDelete: 'cascade' }),
    labId: key()
      .notNull()
      .references(() => labs.id),
    referralLabId: key()
      .notNull()
      .references(() => referralLabs.id),
    sentAt: moment().notNull(),
    sentBy: key()
      .notNull()
      .references(() => accounts.id),
  },
  (table) => [
    index('send_outs_lab').on(table.labId, table.sentAt),
    index('send_outs_referral_lab').on(table.referralLabId),
  ],
);

/** The reference range and method that the other laboratory's paper states for a value: it is judged and reported by them. */
export const statedRanges = pgTable(
  'stated_ranges',
  {
    orderTestId: key()
      .notNull()
      .references(() => sendOuts.orderTestId, { onDelete: 'cascade' }),
    parameterId: key()
      .notNull()
      .references(() => parameters.id),
    low: numeric({ mode: 'number' }),
    high: numeric({ mode: 'number' }),
    text: text(),
    method: text().notNull().default(''),
    statedBy: key()
      .notNull()
      .references(() => accounts.id),
    statedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderTestId, table.parameterId] }),
    index('stated_ranges_parameter').on(table.parameterId),
    check(
      'stated_ranges_say_something',
      sql`num_nonnulls(${table.low}, ${table.high}, ${table.text}) > 0 or ${table.method} <> ''`,
    ),
    check('stated_ranges_in_order', sql`${table.low} <= ${table.high}`),
  ],
);
