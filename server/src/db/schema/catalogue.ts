import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';
import { cities, labs } from './labs.ts';

export const categories = pgTable('categories', { id: id(), name: text().notNull() }, (table) => [
  uniqueIndex('categories_name').on(sql`lower(${table.name})`),
]);

export const subcategories = pgTable(
  'subcategories',
  {
    id: id(),
    categoryId: integer()
      .notNull()
      .references(() => categories.id),
    name: text().notNull(),
  },
  (table) => [uniqueIndex('subcategories_name').on(table.categoryId, sql`lower(${table.name})`)],
);

/** What a laboratory measures, with its unit. */
export const parameters = pgTable(
  'parameters',
  { id: id(), name: text().notNull(), unit: text(), loinc: text(), explanation: text() },
  (table) => [uniqueIndex('parameters_name').on(sql`lower(${table.name})`)],
);

export const parameterSynonyms = pgTable(
  'parameter_synonyms',
  {
    parameterId: integer()
      .notNull()
      .references(() => parameters.id, { onDelete: 'cascade' }),
    name: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.parameterId, table.name] })],
);

export const referenceRanges = pgTable(
  'reference_ranges',
  {
    id: id(),
    parameterId: integer()
      .notNull()
      .references(() => parameters.id, { onDelete: 'cascade' }),
    sex: text({ enum: ['any', 'female', 'male'] })
      .notNull()
      .default('any'),
    ageFromYears: numeric({ mode: 'number' }).notNull().default(0),
    ageToYears: numeric({ mode: 'number' }),
    low: numeric({ mode: 'number' }),
    high: numeric({ mode: 'number' }),
    /** For results in words: Negative, Not seen. */
    text: text(),
  },
  (table) => [
    index('reference_ranges_parameter').on(table.parameterId),
    check(
      'reference_ranges_order',
      sql`${table.low} is null or ${table.high} is null or ${table.low} <= ${table.high}`,
    ),
    check('reference_ranges_age', sql`${table.ageToYears} is null or ${table.ageFromYears} < ${table.ageToYears}`),
  ],
);

/** A test in the sense of a requisition: one specimen, one or more parameters. */
export const tests = pgTable(
  'tests',
  { id: id(), name: text().notNull(), specimen: text(), explanation: text() },
  (table) => [uniqueIndex('tests_name').on(sql`lower(${table.name})`)],
);

export const testSynonyms = pgTable(
  'test_synonyms',
  {
    testId: integer()
      .notNull()
      .references(() => tests.id, { onDelete: 'cascade' }),
    name: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.testId, table.name] })],
);

export const testParameters = pgTable(
  'test_parameters',
  {
    testId: integer()
      .notNull()
      .references(() => tests.id, { onDelete: 'cascade' }),
    parameterId: integer()
      .notNull()
      .references(() => parameters.id),
    position: smallint().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.testId, table.parameterId] }),
    index('test_parameters_parameter').on(table.parameterId),
  ],
);

/** Everything that can be bought: tests, packages and scans; `labId` null for central ones. */
export const items = pgTable(
  'items',
  {
    id: id(),
    kind: text({ enum: ['test', 'package', 'scan'] }).notNull(),
    labId: integer().references(() => labs.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    description: text().notNull().default(''),
    code: text().notNull().default(''),
    categoryId: integer().references(() => categories.id),
    basePricePaise: integer().notNull(),
    offerPricePaise: integer().notNull(),
    /** What the seller says where no parameter is listed. */
    declaredTestCount: smallint(),
    declaredParameterCount: smallint(),
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
    /** Orders of the last months, for ranking; counted, not typed in. */
    popularity: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    removedAt: moment(),
  },
  (table) => [
    uniqueIndex('items_central_name')
      .on(table.kind, sql`lower(${table.name})`)
      .where(sql`${table.labId} is null and ${table.removedAt} is null`),
    index('items_central_kind')
      .on(table.kind, table.id)
      .where(sql`${table.labId} is null and ${table.removedAt} is null`),
    index('items_lab').on(table.labId, table.id).where(sql`${table.labId} is not null and ${table.removedAt} is null`),
    index('items_category').on(table.categoryId, table.id),
    check(
      'items_prices',
      sql`${table.basePricePaise} between 100 and 100000000 and ${table.offerPricePaise} between 100 and 100000000`,
    ),
    check('items_fasting', sql`${table.fastingRequired} or ${table.fastingHours} is null`),
  ],
);

export const itemTranslations = pgTable(
  'item_translations',
  {
    itemId: integer()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    locale: text().notNull(),
    name: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.itemId, table.locale] })],
);

export const itemSubcategories = pgTable(
  'item_subcategories',
  {
    itemId: integer()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    subcategoryId: integer()
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
    itemId: integer()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    cityId: integer()
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
    itemId: integer()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    testId: integer()
      .notNull()
      .references(() => tests.id),
    parameterId: integer()
      .notNull()
      .references(() => parameters.id),
    position: smallint().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.itemId, table.testId, table.parameterId] })],
);

/** A lab's price for a central item in a city. */
export const offers = pgTable(
  'offers',
  {
    id: id(),
    labId: integer()
      .notNull()
      .references(() => labs.id, { onDelete: 'cascade' }),
    itemId: integer()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    cityId: integer()
      .notNull()
      .references(() => cities.id),
    pricePaise: integer().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    unique('offers_once').on(table.labId, table.itemId, table.cityId),
    index('offers_item').on(table.itemId, table.cityId, table.pricePaise),
    index('offers_city').on(table.cityId, table.itemId),
    check('offers_price', sql`${table.pricePaise} between 100 and 100000000`),
  ],
);

/**
 * Where a central item can be found, and from what price: one row for each item and city.
 * Kept by triggers on offers, labs and item_cities, so that lists can be sorted by price through an index.
 */
export const itemCityPrices = pgTable(
  'item_city_prices',
  {
    itemId: integer()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    cityId: integer()
      .notNull()
      .references(() => cities.id),
    /** The least price of a verified lab; the item's offer price where there is none. */
    pricePaise: integer().notNull(),
    bookableLabs: integer().notNull(),
    labs: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.cityId, table.itemId] }),
    index('item_city_prices_price').on(table.cityId, table.pricePaise, table.itemId),
    index('item_city_prices_item').on(table.itemId),
  ],
);
