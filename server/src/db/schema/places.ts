import { sql } from 'drizzle-orm';
import { doublePrecision, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, key } from './columns.ts';

export const cities = pgTable(
  'cities',
  {
    id: id(),
    name: text().notNull(),
    state: text().notNull(),
    slug: text().notNull().unique('cities_slug'),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
  },
  (table) => [uniqueIndex('cities_name').on(sql`lower(${table.name})`)],
);

/** Other names of a city, in lower case: bangalore, new delhi, बेंगलुरु. */
export const cityAliases = pgTable('city_aliases', {
  alias: text().primaryKey(),
  cityId: key()
    .notNull()
    .references(() => cities.id, { onDelete: 'cascade' }),
});

/** Where a pincode is, about: the middle of its post offices. Reference data, loaded at first start. */
export const pincodes = pgTable('pincodes', {
  pincode: text().primaryKey(),
  latitude: doublePrecision().notNull(),
  longitude: doublePrecision().notNull(),
  district: text().notNull().default(''),
});
