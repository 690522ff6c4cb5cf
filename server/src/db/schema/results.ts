import type { TextTranslations } from '@healthplus/contract/languages';
import { flags } from '@healthplus/contract/results/rules';
import { resultSources } from '@healthplus/contract/results/schemas';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  index,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { analyserMessages } from './analysers.ts';
import { orders } from './bookings.ts';
import { id, key, moment } from './columns.ts';
import { labs } from './labs.ts';
import { parameters, tests } from './vocabulary.ts';

/**
 * What was measured, append only (a trigger refuses change and removal): the latest version of a parameter is its value,
 * and one without value and words says that it was taken out. The range and limits that judged it stand beside it.
 */
export const results = pgTable(
  'results',
  {
    id: id(),
    orderId: key()
      .notNull()
      .references(() => orders.id),
    parameterId: key()
      .notNull()
      .references(() => parameters.id),
    version: smallint().notNull(),
    value: numeric({ mode: 'number' }),
    textValue: text(),
    unit: text().notNull().default(''),
    low: numeric({ mode: 'number' }),
    high: numeric({ mode: 'number' }),
    rangeText: text(),
    /** Beyond which it could not have been, and beyond which somebody is called, as it was judged. */
    plausibleLow: numeric({ mode: 'number' }),
    plausibleHigh: numeric({ mode: 'number' }),
    criticalLow: numeric({ mode: 'number' }),
    criticalHigh: numeric({ mode: 'number' }),
    /** How it was measured, where the lab has said so. */
    method: text().notNull().default(''),
    flag: text({ enum: flags }).notNull().default('none'),
    source: text({ enum: resultSources }).notNull(),
    /** Why a formula is blank. */
    blankReason: text(),
    /** Null for what was reckoned, and for what an analyser wrote into the folder. */
    enteredBy: key().references(() => accounts.id),
    /** The file of an analyser that it came in. */
    messageId: key().references(() => analyserMessages.id),
    at: moment().notNull(),
  },
  (table) => [
    unique('results_version').on(table.orderId, table.parameterId, table.version),
    index('results_parameter').on(table.parameterId),
    index('results_to_call_at')
      .on(table.at)
      .where(sql`${table.flag} in ('critical_low', 'critical_high', 'critical_abnormal')`)
      .concurrently(),
    index('results_to_call')
      .on(table.orderId)
      .where(sql`${table.flag} in ('critical_low', 'critical_high', 'critical_abnormal')`)
      .concurrently(),
    index('results_message').on(table.messageId).where(sql`${table.messageId} is not null`),
    check('results_one', sql`num_nonnulls(${table.value}, ${table.textValue}) <= 1`),
    check('results_version_counts', sql`${table.version} > 0`),
    check('results_source', sql`${table.source} in ('typed', 'analyser', 'formula', 'sent_out', 'carried')`),
    check(
      'results_entered',
      sql`${table.enteredBy} is not null or ${table.source} in ('formula', 'carried', 'analyser')`,
    ),
    check('results_from_analyser', sql`${table.messageId} is null or ${table.source} = 'analyser'`),
  ],
);

type OfResult = Record<'orderId' | 'parameterId' | 'version', AnyPgColumn>;

/** What a call is about: one version of a value, with which it goes. */
const ofResult = (name: string, { orderId, parameterId, version }: OfResult) =>
  foreignKey({
    name,
    columns: [orderId, parameterId, version],
    foreignColumns: [results.orderId, results.parameterId, results.version],
  })
    .onDelete('cascade')
    .onUpdate('cascade');

/** Somebody was called because a value was critical: who, how, and that they read it back. */
export const criticalCalls = pgTable(
  'critical_calls',
  {
    id: id(),
    labId: key()
      .notNull()
      .references(() => labs.id),
    orderId: key().notNull(),
    parameterId: key().notNull(),
    /** The version of the value that was told. */
    version: smallint().notNull(),
    called: text().notNull(),
    how: text({ enum: ['phone', 'in_person'] }).notNull(),
    readBack: boolean().notNull(),
    calledBy: key()
      .notNull()
      .references(() => accounts.id),
    at: moment().notNull(),
  },
  (table) => [
    ofResult('critical_calls_result', table),
    index('critical_calls_lab').on(table.labId, table.id).concurrently(),
    unique('critical_calls_once').on(table.orderId, table.parameterId, table.version),
    check('critical_calls_how', sql`${table.how} in ('phone', 'in_person')`),
    check('critical_calls_read_back', sql`${table.readBack}`),
  ],
);

/** Calls for a critical value that reached nobody: the next shift sees what was tried. */
export const criticalCallAttempts = pgTable(
  'critical_call_attempts',
  {
    id: id(),
    labId: key()
      .notNull()
      .references(() => labs.id),
    orderId: key().notNull(),
    parameterId: key().notNull(),
    version: smallint().notNull(),
    /** Who was called, in vain. */
    called: text().notNull(),
    calledBy: key()
      .notNull()
      .references(() => accounts.id),
    at: moment().notNull(),
  },
  (table) => [
    ofResult('critical_call_attempts_result', table),
    index('critical_call_attempts_of').on(table.orderId, table.parameterId, table.version),
  ],
);

/** A text that a lab begins a description or a culture with, under the name that it goes by. */
export const resultTemplates = pgTable(
  'result_templates',
  {
    id: id(),
    labId: key()
      .notNull()
      .references(() => labs.id, { onDelete: 'cascade' }),
    parameterId: key()
      .notNull()
      .references(() => parameters.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    text: text().notNull(),
  },
  (table) => [
    unique('result_templates_name').on(table.labId, table.parameterId, table.name),
    index('result_templates_parameter').on(table.parameterId),
    check('result_templates_text', sql`${table.text} <> '' and char_length(${table.text}) <= 2000`),
  ],
);

/** What a lab says of a test on every report of it: how its result is read. */
export const testInterpretations = pgTable(
  'test_interpretations',
  {
    labId: key()
      .notNull()
      .references(() => labs.id, { onDelete: 'cascade' }),
    testId: key()
      .notNull()
      .references(() => tests.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    /** The same in other languages, by their code. */
    translations: jsonb().$type<TextTranslations>().notNull().default({}),
  },
  (table) => [
    primaryKey({ columns: [table.labId, table.testId] }),
    index('test_interpretations_test').on(table.testId),
    check('test_interpretations_text', sql`${table.text} <> '' and char_length(${table.text}) <= 2000`),
  ],
);
