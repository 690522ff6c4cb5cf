import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, unique } from 'drizzle-orm/pg-core';
import { createdAt, id, key } from './columns.ts';
import { items } from './items.ts';
import { labs } from './labs.ts';
import { cities } from './places.ts';

/** A lab's price for a central item in a city. */
export const offers = pgTable(
  'offers',
  {
    id: id(),
    labId: key()
      .notNull()
      .references(() => labs.id, { onDelete: 'cascade' }),
    itemId: key()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    cityId: key()
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
    itemId: key()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    cityId: key()
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
