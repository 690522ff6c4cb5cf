import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { visits } from './bookings.ts';
import { createdAt, id, key, moment } from './columns.ts';
import { labs } from './labs.ts';
import { cities } from './places.ts';

/** What the site lets off for a code; where, on what, when and how often. */
export const coupons = pgTable(
  'coupons',
  {
    id: id(),
    code: text().notNull().unique('coupons_code'),
    kind: text({ enum: ['amount', 'percent'] }).notNull(),
    /** Paise, or percent. */
    value: integer().notNull(),
    capPaise: integer(),
    cityId: key().references(() => cities.id),
    labId: key().references(() => labs.id),
    itemKind: text({ enum: ['test', 'package', 'scan'] }),
    firstBooking: boolean().notNull().default(false),
    startsOn: date({ mode: 'string' }).notNull(),
    endsOn: date({ mode: 'string' }).notNull(),
    totalLimit: integer(),
    accountLimit: integer(),
    /** By visits that stand. */
    used: integer().notNull().default(0),
    /** Who bears what it lets off: the site gives it back to the lab with its settlement. */
    paidBy: text({ enum: ['site', 'lab'] })
      .notNull()
      .default('site'),
    /** A coupon that the lab pays for counts from when somebody of the lab has agreed. */
    agreedAt: moment(),
    /** The lab does not pay for it, or no longer: it ended then. */
    declinedAt: moment(),
    declineReason: text(),
    /** Who of the lab agreed, or said no. */
    answeredBy: key().references(() => accounts.id),
    endedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    index('coupons_lab').on(table.labId, table.id).where(sql`${table.paidBy} = 'lab'`),
    check('coupons_answer', sql`${table.paidBy} = 'lab' or num_nonnulls(${table.agreedAt}, ${table.declinedAt}) = 0`),
    check(
      'coupons_declined',
      sql`(${table.declinedAt} is null) = (${table.declineReason} is null) and (${table.declinedAt} is null or ${table.endedAt} is not null)`,
    ),
    check('coupons_kind', sql`${table.kind} in ('amount', 'percent')`),
    check('coupons_item_kind', sql`${table.itemKind} in ('test', 'package', 'scan')`),
    check('coupons_value', sql`${table.value} > 0 and (${table.kind} = 'amount' or ${table.value} <= 100)`),
    check('coupons_paid_by', sql`${table.paidBy} in ('site', 'lab')`),
    check('coupons_days', sql`${table.startsOn} <= ${table.endsOn}`),
    // The last use is raced for in the database.
    check('coupons_used', sql`${table.used} between 0 and coalesce(${table.totalLimit}, ${table.used})`),
  ],
);

/** A coupon of a visit that stands: one a visit. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    visitId: key()
      .primaryKey()
      .references(() => visits.id),
    couponId: key()
      .notNull()
      .references(() => coupons.id),
    accountId: key()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** What it let off when the visit was booked: never more later. */
    amountPaise: integer().notNull(),
    /** False once the lab lets off something of its own in its place. */
    standing: boolean().notNull().default(true),
  },
  (table) => [
    index('coupon_uses_account').on(table.accountId, table.couponId),
    index('coupon_uses_coupon_visit').on(table.couponId, table.visitId),
    check('coupon_uses_amount', sql`${table.amountPaise} > 0`),
  ],
);
