import { channels } from '@healthplus/contract/analytics/figures';
import { waitingKinds } from '@healthplus/contract/analytics/today';
import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { id, key, moment } from './columns.ts';
import { items } from './items.ts';
import { labs } from './labs.ts';

/** The figures of a lab by day (in India), written from the rows by fold_lab_days for days that were marked. */
export const labDays = pgTable(
  'lab_days',
  {
    labId: key()
      .notNull()
      .references(() => labs.id),
    day: date({ mode: 'string' }).notNull(),
    /** Visits of the day with an order that was not cancelled, and those orders. */
    bookings: integer().notNull(),
    orders: integer().notNull(),
    /** Taken on the day, less what went back. */
    revenuePaise: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.labId, table.day] })],
);

/** What was sold of an item for visits of a day. */
export const labDayItems = pgTable(
  'lab_day_items',
  {
    labId: key()
      .notNull()
      .references(() => labs.id),
    day: date({ mode: 'string' }).notNull(),
    itemId: key()
      .notNull()
      .references(() => items.id),
    count: integer().notNull(),
    revenuePaise: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.labId, table.day, table.itemId] }),
    index('lab_day_items_item').on(table.itemId),
  ],
);

/** Visits of a day that somebody booked or walked in for, by where they were ordered. */
export const labDayChannels = pgTable(
  'lab_day_channels',
  {
    labId: key()
      .notNull()
      .references(() => labs.id),
    day: date({ mode: 'string' }).notNull(),
    channel: text({ enum: channels }).notNull(),
    /** Those with an order that was not cancelled, but for whom nobody came to or could come to. */
    visits: integer().notNull(),
    noShows: integer().notNull(),
    /** What those visits come to, after what was let off and with what coming home costs. */
    revenuePaise: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.labId, table.day, table.channel] }),
    check('lab_day_channels_channel', sql`${table.channel} in ('desk', 'site')`),
  ],
);

/** Days whose figures are another by now: they are counted from the rows until they are folded. Written and taken away, never changed. */
export const labDayMarks = pgTable(
  'lab_day_marks',
  {
    id: id(),
    labId: key()
      .notNull()
      .references(() => labs.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
  },
  (table) => [index('lab_day_marks_day').on(table.labId, table.day)],
);

/** In whose hands something is that waits for those who operate the site. */
export const waitingOwners = pgTable(
  'waiting_owners',
  {
    kind: text({ enum: waitingKinds }).notNull(),
    key: text().notNull(),
    ownerId: key()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key] }), index('waiting_owners_owner').on(table.ownerId)],
);
