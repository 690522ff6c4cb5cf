import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { createdAt, id, key, moment } from './columns.ts';
import { cities } from './places.ts';

/** Somebody asked to be called back. */
export const callbacks = pgTable(
  'callbacks',
  {
    id: id(),
    phone: text().notNull(),
    cityId: key().references(() => cities.id),
    state: text({ enum: ['open', 'reached', 'not_reached'] })
      .notNull()
      .default('open'),
    outcome: text().notNull().default(''),
    handledBy: key().references(() => accounts.id, { onDelete: 'set null' }),
    handledAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    index('callbacks_state').on(table.state, table.id),
    // They stay as they were typed and are searched by digits.
    index('callbacks_phone_digits').using('gin', sql`phone_digits(${table.phone}) gin_trgm_ops`),
    check('callbacks_state', sql`${table.state} in ('open', 'reached', 'not_reached')`),
  ],
);
