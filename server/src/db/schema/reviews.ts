import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { visits } from './bookings.ts';
import { createdAt, id, key, moment } from './columns.ts';
import { labs } from './labs.ts';

/** What somebody says of a visit that is over: one a visit. */
export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    visitId: key()
      .notNull()
      .unique('reviews_visit')
      .references(() => visits.id),
    labId: key()
      .notNull()
      .references(() => labs.id),
    /** Null once nobody stands behind it. */
    accountId: key().references(() => accounts.id, { onDelete: 'set null' }),
    rating: smallint().notNull(),
    onTime: boolean(),
    reportOnTime: boolean(),
    words: text().notNull().default(''),
    answer: text().notNull().default(''),
    answeredAt: moment(),
    answeredBy: key().references(() => accounts.id),
    hiddenAt: moment(),
    hiddenReason: text().notNull().default(''),
    changedAt: moment().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('reviews_lab').on(table.labId, table.id),
    index('reviews_hidden').on(table.id).where(sql`${table.hiddenAt} is not null`),
    index('reviews_account').on(table.accountId).where(sql`${table.accountId} is not null`),
    check('reviews_rating', sql`${table.rating} between 1 and 5`),
    check('reviews_answered', sql`(${table.answer} = '') = (${table.answeredAt} is null)`),
    check('reviews_hidden_reason', sql`${table.hiddenAt} is null or ${table.hiddenReason} <> ''`),
  ],
);

/** Visits whose patient was asked for a review: each once. */
export const reviewRequests = pgTable('review_requests', {
  visitId: key()
    .primaryKey()
    .references(() => visits.id),
  createdAt: createdAt(),
});

/** How many reviews of a lab are shown, and what their stars come to: kept by a trigger. */
export const labReviewSums = pgTable('lab_review_sums', {
  labId: key()
    .primaryKey()
    .references(() => labs.id),
  reviews: integer().notNull().default(0),
  sum: integer().notNull().default(0),
});

/** What was measured of a lab over the last 90 days, each night. */
export const labMeasures = pgTable('lab_measures', {
  labId: key()
    .primaryKey()
    .references(() => labs.id),
  visits: integer().notNull(),
  punctual: integer().notNull(),
  reports: integer().notNull(),
  reportsOnTime: integer().notNull(),
  measuredOn: date({ mode: 'string' }).notNull(),
});
