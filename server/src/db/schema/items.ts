import type { OrganSystem } from '@healthplus/contract/vocabulary/organ-systems';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, id, key, moment } from './columns.ts';
import { labs } from './labs.ts';
import { cities } from './places.ts';
import { categories, parameters, subcategories, tests } from './vocabulary.ts';

/** Everything that can be bought: tests, packages and scans; `labId` null for central ones. */
export const items = pgTable(
  'items',
  {
    id: id(),
    kind: text({ enum: ['test', 'package', 'scan'] }).notNull(),
    labId: key().references(() => labs.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    description: text().notNull().default(''),
    code: text().notNull().default(''),
    categoryId: key().references(() => categories.id),
    basePricePaise: integer().notNull(),
    offerPricePaise: integer().notNull(),
    /** What the seller says where no parameter is listed. */
    declaredTestCount: smallint(),
    declaredParameterCount: smallint(),
    /** How many tests its card names: those that it measures, else what its seller says; kept by triggers, to sort by. */
    testsListed: smallint().notNull().default(1),
    fastingRequired: boolean().notNull().default(false),
    fastingHours: smallint(),
    resultTime: text().notNull().default(''),
    resultHours: smallint(),
    testDuration: text().notNull().default(''),
    demographics: text().array().notNull().default(sql`'{}'`),
    preTestRequirements: text().array().notNull().default(sql`'{}'`),
    methodology: text().notNull().default(''),
    availability: text().notNull().default(''),
    reportFormat: text().notNull().default(''),
    validityPeriod: text().notNull().default(''),
    imageUrl: text(),
    /** What a lab must hold before it can be booked for this. */
    licence: text({ enum: ['pcpndt', 'aerb'] }),
    /** A preventive health check-up: what is paid for it may count for income tax in any mode. */
    preventive: boolean().notNull().default(false),
    /** The public sees what is released; central items are, a lab's own may wait. */
    review: text({ enum: ['released', 'waiting', 'refused'] })
      .notNull()
      .default('released'),
    /** Orders of the last months, for ranking; counted, not typed in. */
    popularity: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    removedAt: moment(),
    /** The item that this one was a duplicate of: its address leads there, its name is found as the other's. */
    mergedInto: key(),
  },
  (table) => [
    uniqueIndex('items_central_name')
      .on(table.kind, sql`lower(${table.name})`)
      .where(sql`${table.labId} is null and ${table.removedAt} is null`),
    index('items_central_kind')
      .on(table.kind, table.id)
      .where(sql`${table.labId} is null and ${table.removedAt} is null`),
    index('items_central_price')
      .on(table.offerPricePaise, table.id)
      .where(sql`${table.labId} is null and ${table.removedAt} is null`),
    index('items_lab').on(table.labId, table.id).where(sql`${table.labId} is not null and ${table.removedAt} is null`),
    uniqueIndex('items_lab_name')
      .on(table.labId, sql`lower(${table.name})`)
      .where(sql`${table.labId} is not null and ${table.removedAt} is null`),
    // Lists of a city go through them in order and look each item up there: flat, however many there are.
    index('items_by_popularity')
      .on(sql`(- ${table.popularity})`, table.id)
      .where(sql`${table.removedAt} is null`)
      .concurrently(),
    index('items_by_name')
      .on(sql`lower(${table.name})`, table.id)
      .where(sql`${table.removedAt} is null`)
      .concurrently(),
    index('items_by_tests').on(table.testsListed, table.id).where(sql`${table.removedAt} is null`).concurrently(),
    index('items_name_letters')
      .using('gin', sql`${table.name} gin_trgm_ops`)
      .where(sql`${table.removedAt} is null`)
      .concurrently(),
    index('items_category').on(table.categoryId, table.id),
    index('items_merged').on(table.mergedInto).where(sql`${table.mergedInto} is not null`),
    check('items_merged_removed', sql`${table.mergedInto} is null or ${table.removedAt} is not null`),
    check(
      'items_prices',
      sql`${table.basePricePaise} between 100 and 100000000 and ${table.offerPricePaise} between 100 and 100000000`,
    ),
    check('items_review', sql`${table.review} in ('released', 'waiting', 'refused')`),
    check('items_licence', sql`${table.licence} in ('pcpndt', 'aerb')`),
    check('items_fasting', sql`${table.fastingRequired} or ${table.fastingHours} is null`),
  ],
);

export const itemTranslations = pgTable(
  'item_translations',
  {
    itemId: key()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    locale: text().notNull(),
    /** What it is called, and what it is for; null for what is written in English alone. */
    name: text(),
    description: text(),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.locale] }),
    check('item_translations_something', sql`num_nonnulls(${table.name}, ${table.description}) > 0`),
  ],
);

export const itemSubcategories = pgTable(
  'item_subcategories',
  {
    itemId: key()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    subcategoryId: key()
      .notNull()
      .references(() => subcategories.id),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.subcategoryId] }),
    index('item_subcategories_subcategory').on(table.subcategoryId, table.itemId),
  ],
);

/** Cities where an item is offered by declaration; a lab's offer adds its own. */
export const itemCities = pgTable(
  'item_cities',
  {
    itemId: key()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    cityId: key()
      .notNull()
      .references(() => cities.id),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.cityId] }),
    index('item_cities_city').on(table.cityId, table.itemId),
  ],
);

/** The chosen parameters of an item, each with the test that it belongs to. */
export const itemParameters = pgTable(
  'item_parameters',
  {
    itemId: key()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    testId: key()
      .notNull()
      .references(() => tests.id),
    parameterId: key()
      .notNull()
      .references(() => parameters.id),
    position: smallint().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.testId, table.parameterId] }),
    index('item_parameters_test').on(table.testId),
  ],
);

/** What a card and a row say of an item's measurements, kept by triggers so that a list need not count for each row. */
export const itemSummaries = pgTable('item_summaries', {
  itemId: key()
    .primaryKey()
    .references(() => items.id, { onDelete: 'cascade' }),
  testCount: integer().notNull(),
  parameterCount: integer().notNull(),
  /** The names of the first four. */
  firstParameters: text().array().notNull(),
  subcategories: text().array().notNull(),
  /** What is taken for its tests, each once; none of a scan. */
  specimens: text().array().notNull().default(sql`'{}'`),
  /** One of its tests asks for consent. */
  needsConsent: boolean().notNull().default(false),
  /** Of what of the body it tells, with how many values of each, the most first: [{ organ, values }]. */
  organs: jsonb().$type<{ organ: OrganSystem; values: number }[]>().notNull().default([]),
});

/**
 * An item in the field names of a package, as the JSON of an answer, kept by triggers (functions/items.documents.sql): what it
 * is, wherever and by whomever it is sold. It counts as long as it has the form that the function gives it now.
 */
export const itemDocuments = pgTable('item_documents', {
  itemId: key()
    .primaryKey()
    .references(() => items.id, { onDelete: 'cascade' }),
  form: text().notNull(),
  package: text().notNull(),
});
