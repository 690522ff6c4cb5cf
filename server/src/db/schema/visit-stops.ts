import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { visits } from './bookings.ts';
import { id, key, moment } from './columns.ts';
import { slots } from './scheduling.ts';

const purposes = ['first', 'second_draw'] as const;

/** A time at which somebody is met in a visit: one today, with the seat that it took; none for a walk-in. */
export const visitStops = pgTable(
  'visit_stops',
  {
    id: id(),
    visitId: key()
      .notNull()
      .references(() => visits.id),
    slotId: key().references(() => slots.id),
    startsAt: moment().notNull(),
    purpose: text({ enum: purposes }).notNull().default('first'),
  },
  (table) => [
    unique('visit_stops_once').on(table.visitId, table.purpose),
    index('visit_stops_slot').on(table.slotId),
    check('visit_stops_purpose', sql`${table.purpose} in ('first', 'second_draw')`),
  ],
);
