import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  time,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { createdAt, id, key, moment } from './columns.ts';
import { doctors } from './doctors.ts';
import { centres } from './labs.ts';

/**
 * One window of a calendar that somebody has asked for, with its seats. `taken` counts holds and visits;
 * the check makes overbooking impossible whoever writes.
 */
export const slots = pgTable(
  'slots',
  {
    id: id(),
    calendarId: key()
      .notNull()
      .references(() => slotCalendars.id, { onDelete: 'cascade' }),
    /** Of a doctor's calendar there is none. */
    centreId: key().references(() => centres.id, { onDelete: 'cascade' }),
    place: text({ enum: ['home', 'counter'] }).notNull(),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    capacity: smallint().notNull(),
    taken: smallint().notNull().default(0),
  },
  (table) => [
    unique('slots_once').on(table.calendarId, table.startsAt, table.place),
    check('slots_capacity', sql`${table.taken} between 0 and ${table.capacity}`),
  ],
);

/** How many seats were held on a day in India, of holds that are forgotten: those that stand are counted as they are. */
export const holdCounts = pgTable('hold_counts', {
  day: date({ mode: 'string' }).primaryKey(),
  holds: integer().notNull(),
});

/** A seat kept for 15 minutes by the database's clock, for a draft that need not have an account. */
export const holds = pgTable(
  'holds',
  {
    id: uuid().primaryKey().defaultRandom(),
    slotId: key()
      .notNull()
      .references(() => slots.id, { onDelete: 'cascade' }),
    draft: text().notNull(),
    accountId: key().references(() => accounts.id, { onDelete: 'cascade' }),
    /** A digest of the network, and of the visitor's own cookie, to bound what one visitor holds. */
    addressDigest: text().notNull().default(''),
    visitorDigest: text().notNull().default(''),
    state: text({ enum: ['held', 'used', 'expired', 'released'] })
      .notNull()
      .default('held'),
    expiresAt: moment().notNull(),
    /** It was made longer, which is done once. */
    extended: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    index('holds_draft').on(table.draft, table.slotId),
    index('holds_slot').on(table.slotId).where(sql`${table.state} = 'held'`),
    uniqueIndex('holds_one_per_draft').on(table.draft).where(sql`${table.state} = 'held'`),
    index('holds_account').on(table.accountId).where(sql`${table.state} = 'held'`),
    index('holds_address').on(table.addressDigest).where(sql`${table.state} = 'held'`),
    index('holds_visitor').on(table.visitorDigest).where(sql`${table.state} = 'held'`),
    index('holds_created').on(table.createdAt),
    check('holds_state', sql`${table.state} in ('held', 'used', 'expired', 'released')`),
  ],
);

/** When visits can be booked, for a centre or for a doctor. Times are of Asia/Kolkata. */
export const slotCalendars = pgTable(
  'slot_calendars',
  {
    id: id(),
    centreId: key()
      .references(() => centres.id, { onDelete: 'cascade' })
      .unique('slot_calendars_centre'),
    doctorId: key()
      .references(() => doctors.id, { onDelete: 'cascade' })
      .unique('slot_calendars_doctor'),
    windowMinutes: smallint().notNull().default(30),
    capacityHome: smallint().notNull().default(2),
    capacityCounter: smallint().notNull().default(4),
    leadMinutes: integer().notNull().default(120),
    /** A booking whose seat is taken is confirmed at once, without anybody of the lab. */
    confirmsItself: boolean().notNull().default(false),
    homeFeePaise: integer().notNull().default(0),
    /** So far, in a straight line, collectors go from a centre that names no pincodes. */
    reachKm: smallint().notNull().default(60),
    /** Whoever sells by it has set it; false while it is what a new centre begins with. */
    isChosen: boolean().notNull().default(true),
  },
  (table) => [
    check('slot_calendars_provider', sql`num_nonnulls(${table.centreId}, ${table.doctorId}) = 1`),
    check('slot_calendars_window', sql`${table.windowMinutes} between 5 and 240`),
    check('slot_calendars_capacity', sql`${table.capacityHome} >= 0 and ${table.capacityCounter} >= 0`),
    check('slot_calendars_reach', sql`${table.reachKm} between 1 and 200`),
    check('slot_calendars_home_fee', sql`${table.homeFeePaise} between 0 and 10000000`),
  ],
);

export const calendarHours = pgTable(
  'calendar_hours',
  {
    calendarId: key()
      .notNull()
      .references(() => slotCalendars.id, { onDelete: 'cascade' }),
    /** 0 is Sunday. */
    weekday: smallint().notNull(),
    opens: time().notNull(),
    closes: time().notNull(),
    /** What coming home costs more in these hours than the distance alone. */
    homeSurchargePaise: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.calendarId, table.weekday, table.opens] }),
    check('calendar_hours_order', sql`${table.opens} < ${table.closes} and ${table.weekday} between 0 and 6`),
    check('calendar_hours_surcharge', sql`${table.homeSurchargePaise} between 0 and 10000000`),
  ],
);

export const calendarDaysOff = pgTable(
  'calendar_days_off',
  {
    calendarId: key()
      .notNull()
      .references(() => slotCalendars.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.calendarId, table.day] })],
);

/** What coming home costs from so many kilometres on, in a straight line; nearer than the first it is the calendar's own fee. */
export const calendarFees = pgTable(
  'calendar_fees',
  {
    calendarId: key()
      .notNull()
      .references(() => slotCalendars.id, { onDelete: 'cascade' }),
    fromKm: smallint().notNull(),
    feePaise: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.calendarId, table.fromKm] }),
    check('calendar_fees_figures', sql`${table.fromKm} between 1 and 200 and ${table.feePaise} between 0 and 10000000`),
  ],
);

/** Pincodes that a calendar's home collection serves. */
export const calendarPincodes = pgTable(
  'calendar_pincodes',
  {
    calendarId: key()
      .notNull()
      .references(() => slotCalendars.id, { onDelete: 'cascade' }),
    pincode: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.calendarId, table.pincode] })],
);
