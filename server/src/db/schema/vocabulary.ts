import { type Translated, translated } from '@healthplus/contract/languages';
import { ageUnits } from '@healthplus/contract/vocabulary/age-units';
import { departments } from '@healthplus/contract/vocabulary/departments';
import { organSystems } from '@healthplus/contract/vocabulary/organ-systems';
import { resultForms } from '@healthplus/contract/vocabulary/result-forms';
import { sql } from 'drizzle-orm';
import { boolean, check, index, numeric, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, key, literals } from './columns.ts';
import { labs } from './labs.ts';

export const categories = pgTable(
  'categories',
  {
    id: id(),
    name: text().notNull(),
    /** The one with a carousel of its own: in no other list, and no laboratory sells in it. */
    exclusive: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('categories_name').on(sql`lower(${table.name})`),
    uniqueIndex('categories_one_exclusive').on(table.exclusive).where(sql`${table.exclusive}`),
  ],
);

export const subcategories = pgTable(
  'subcategories',
  {
    id: id(),
    categoryId: key()
      .notNull()
      .references(() => categories.id),
    name: text().notNull(),
    /** What pages and tiles know it by, from its first name; it stays when the sub-category is renamed. Null beside an equal one. */
    code: text().unique(),
  },
  (table) => [uniqueIndex('subcategories_name').on(table.categoryId, sql`lower(${table.name})`)],
);

/** What a laboratory measures, with its unit. */
export const parameters = pgTable(
  'parameters',
  {
    id: id(),
    name: text().notNull(),
    unit: text(),
    loinc: text(),
    explanation: text(),
    /** What formulas and analysers know it by. */
    code: text(),
    /** What its results are written as; null for a figure or a word. */
    form: text({ enum: resultForms }),
    /** Beyond these it cannot be, and beyond these somebody is called. */
    plausibleLow: numeric({ mode: 'number' }),
    plausibleHigh: numeric({ mode: 'number' }),
    criticalLow: numeric({ mode: 'number' }),
    criticalHigh: numeric({ mode: 'number' }),
    /** Somebody is called for any finding in words that is not a normal one. */
    abnormalIsCritical: boolean().notNull().default(false),
    /** A change since the last value, in percent, that is looked at twice. */
    deltaPercent: smallint(),
    /** To how many decimals a figure is written at least. */
    decimals: smallint(),
    /** What may be said of it, in order; empty for figures and free words. */
    members: text().array().notNull().default(sql`'{}'`),
    /** Named by one lab in a package of its own: not part of the shared vocabulary. */
    labId: key().references(() => labs.id, { onDelete: 'cascade' }),
  },
  (table) => [
    uniqueIndex('parameters_name').on(sql`lower(${table.name})`, sql`coalesce(${table.labId}, 0)`),
    uniqueIndex('parameters_code').on(sql`lower(${table.code})`).where(sql`${table.labId} is null`),
    check('parameters_decimals', sql`${table.decimals} between 0 and 4`),
    check('parameters_form', sql`${table.form} in ('culture', 'narrative')`),
    check(
      'parameters_limits',
      sql`${table.plausibleLow} <= ${table.plausibleHigh} and ${table.criticalLow} < ${table.criticalHigh} and ${table.plausibleLow} <= ${table.criticalLow} and ${table.criticalHigh} <= ${table.plausibleHigh}`,
    ),
  ],
);

export const parameterSynonyms = pgTable(
  'parameter_synonyms',
  {
    parameterId: key()
      .notNull()
      .references(() => parameters.id, { onDelete: 'cascade' }),
    name: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.parameterId, table.name] })],
);

/** A parameter's name and what it tells, in another language than English. */
export const parameterTranslations = pgTable(
  'parameter_translations',
  {
    parameterId: key()
      .notNull()
      .references(() => parameters.id, { onDelete: 'cascade' }),
    locale: text({ enum: translated as [Translated, ...Translated[]] }).notNull(),
    name: text().notNull(),
    explanation: text(),
  },
  (table) => [
    primaryKey({ columns: [table.parameterId, table.locale] }),
    check('parameter_translations_locale', sql`${table.locale} in ${literals(translated)}`),
  ],
);

export const referenceRanges = pgTable(
  'reference_ranges',
  {
    id: id(),
    parameterId: key()
      .notNull()
      .references(() => parameters.id, { onDelete: 'cascade' }),
    sex: text({ enum: ['any', 'female', 'male'] })
      .notNull()
      .default('any'),
    /** In what the age is counted: days for a newborn, months for an infant. */
    ageUnit: text({ enum: ageUnits }).notNull().default('years'),
    ageFrom: numeric({ mode: 'number' }).notNull().default(0),
    ageTo: numeric({ mode: 'number' }),
    /** Of pregnant women alone. */
    pregnant: boolean().notNull().default(false),
    /** Of one lab, in place of the site's. */
    labId: key().references(() => labs.id, { onDelete: 'cascade' }),
    low: numeric({ mode: 'number' }),
    high: numeric({ mode: 'number' }),
    /** For results in words: Negative, Not seen. */
    text: text(),
    /** Of these people alone, in place of the parameter's: what cannot be, and when somebody is called. */
    plausibleLow: numeric({ mode: 'number' }),
    plausibleHigh: numeric({ mode: 'number' }),
    criticalLow: numeric({ mode: 'number' }),
    criticalHigh: numeric({ mode: 'number' }),
  },
  (table) => [
    index('reference_ranges_parameter').on(table.parameterId, table.labId),
    check(
      'reference_ranges_order',
      sql`${table.low} is null or ${table.high} is null or ${table.low} <= ${table.high}`,
    ),
    check(
      'reference_ranges_limits',
      sql`${table.plausibleLow} <= ${table.plausibleHigh} and ${table.criticalLow} < ${table.criticalHigh} and ${table.plausibleLow} <= ${table.criticalLow} and ${table.criticalHigh} <= ${table.plausibleHigh}`,
    ),
    check('reference_ranges_age', sql`${table.ageTo} is null or ${table.ageFrom} < ${table.ageTo}`),
    check('reference_ranges_age_unit', sql`${table.ageUnit} in ('years', 'months', 'days')`),
    check('reference_ranges_pregnant', sql`not ${table.pregnant} or ${table.sex} <> 'male'`),
  ],
);

/** By what a lab judges a parameter in place of the site's limits; its ranges stand in `reference_ranges`. */
export const parameterRules = pgTable(
  'parameter_rules',
  {
    labId: key()
      .notNull()
      .references(() => labs.id, { onDelete: 'cascade' }),
    parameterId: key()
      .notNull()
      .references(() => parameters.id, { onDelete: 'cascade' }),
    /** How it is measured, as the report says it. */
    method: text().notNull().default(''),
    plausibleLow: numeric({ mode: 'number' }),
    plausibleHigh: numeric({ mode: 'number' }),
    criticalLow: numeric({ mode: 'number' }),
    criticalHigh: numeric({ mode: 'number' }),
    /** Somebody is called for any finding in words that is not a normal one. */
    abnormalIsCritical: boolean().notNull().default(false),
    deltaPercent: smallint(),
    decimals: smallint(),
    members: text().array().notNull().default(sql`'{}'`),
  },
  (table) => [
    primaryKey({ columns: [table.labId, table.parameterId] }),
    index('parameter_rules_parameter').on(table.parameterId),
    check('parameter_rules_decimals', sql`${table.decimals} between 0 and 4`),
    check(
      'parameter_rules_limits',
      sql`${table.plausibleLow} <= ${table.plausibleHigh} and ${table.criticalLow} < ${table.criticalHigh} and ${table.plausibleLow} <= ${table.criticalLow} and ${table.criticalHigh} <= ${table.plausibleHigh}`,
    ),
  ],
);

/** What a lab does not report of the tests it sells: what is ordered from then on is made without it. */
export const unreportedParameters = pgTable(
  'unreported_parameters',
  {
    labId: key()
      .notNull()
      .references(() => labs.id, { onDelete: 'cascade' }),
    parameterId: key()
      .notNull()
      .references(() => parameters.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.labId, table.parameterId] }),
    index('unreported_parameters_parameter').on(table.parameterId),
  ],
);

/** A test in the sense of a requisition: one specimen, one or more parameters. */
export const tests = pgTable(
  'tests',
  {
    id: id(),
    name: text().notNull(),
    specimen: text(),
    /** What of the body it tells of: reports group their values by it. */
    organSystem: text({ enum: organSystems }),
    /** Where in a laboratory it is run; null for any other place. */
    department: text({ enum: departments }),
    explanation: text(),
    /** Done with counselling and consent alone, as the law asks for HIV (Act of 2017, section 5). */
    needsConsent: boolean().notNull().default(false),
    /** Taken two hours after a meal, in a container of its own. */
    afterMeal: boolean().notNull().default(false),
    labId: key().references(() => labs.id, { onDelete: 'cascade' }),
  },
  (table) => [uniqueIndex('tests_name').on(sql`lower(${table.name})`, sql`coalesce(${table.labId}, 0)`)],
);

/** What a kind of specimen is taken in: of a lab, or the site's where it has none of its own. */
export const containers = pgTable(
  'containers',
  {
    id: id(),
    labId: key().references(() => labs.id, { onDelete: 'cascade' }),
    /** As tests name it; empty for what no other row is for. */
    specimen: text().notNull(),
    name: text().notNull(),
    capColour: text().notNull(),
    additive: text().notNull().default(''),
    volumeMl: numeric({ mode: 'number' }),
    /** Which is filled first. */
    drawOrder: smallint().notNull(),
    /** Filled so many minutes after the first of its order (a glucose tolerance test); null for what is filled with the rest. */
    minutesAfter: smallint(),
    /** What patients are told who fill it themselves, before they come; empty where it is filled for them. */
    patientInstructions: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('containers_specimen').on(sql`lower(${table.specimen})`, sql`coalesce(${table.labId}, 0)`),
    check('containers_minutes_after', sql`${table.minutesAfter} between 1 and 1440`),
  ],
);

/** A test that a lab takes as another kind of specimen than the catalogue says: an ESR in citrate, not in EDTA. */
export const testContainers = pgTable(
  'test_containers',
  {
    labId: key()
      .notNull()
      .references(() => labs.id, { onDelete: 'cascade' }),
    testId: key()
      .notNull()
      .references(() => tests.id, { onDelete: 'cascade' }),
    /** The kind, as containers name it; empty for the one that is for every other kind. */
    specimen: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.labId, table.testId] }), index('test_containers_test').on(table.testId)],
);

export const testSynonyms = pgTable(
  'test_synonyms',
  {
    testId: key()
      .notNull()
      .references(() => tests.id, { onDelete: 'cascade' }),
    name: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.testId, table.name] })],
);

export const testParameters = pgTable(
  'test_parameters',
  {
    testId: key()
      .notNull()
      .references(() => tests.id, { onDelete: 'cascade' }),
    parameterId: key()
      .notNull()
      .references(() => parameters.id),
    position: smallint().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.testId, table.parameterId] }),
    index('test_parameters_parameter').on(table.parameterId),
  ],
);
