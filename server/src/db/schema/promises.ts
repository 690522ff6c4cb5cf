import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { visits } from './bookings.ts';
import { createdAt, id, key, moment } from './columns.ts';
import { labs } from './labs.ts';

/** What a lab gives back where it is late: one row counts at a time, for what is booked under it. A row never changes but ends. */
export const labPromises = pgTable(
  'lab_promises',
  {
    id: id(),
    labId: key()
      .notNull()
      .references(() => labs.id),
    lateVisit: text({ enum: ['none', 'home_fee', 'percent'] }).notNull(),
    lateVisitPercent: smallint().notNull(),
    lateReport: text({ enum: ['none', 'home_fee', 'percent'] }).notNull(),
    lateReportPercent: smallint().notNull(),
    beginsAt: moment().notNull(),
    endedAt: moment(),
    changedBy: key()
      .notNull()
      .references(() => accounts.id),
  },
  (table) => [
    uniqueIndex('lab_promises_one').on(table.labId).where(sql`${table.endedAt} is null`),
    index('lab_promises_lab').on(table.labId, table.beginsAt),
    check(
      'lab_promises_percent',
      sql`${table.lateVisitPercent} between 0 and 100 and ${table.lateReportPercent} between 0 and 100`,
    ),
  ],
);

/** What was given back of a visit for being late: once for each kind. */
export const lateCredits = pgTable(
  'late_credits',
  {
    visitId: key()
      .notNull()
      .references(() => visits.id),
    kind: text({ enum: ['visit', 'report'] }).notNull(),
    amountPaise: integer().notNull(),
    /** Whether it was the fee for coming home that went back, or a part of everything. */
    gives: text({ enum: ['home_fee', 'percent'] }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.visitId, table.kind] }),
    check('late_credits_kind', sql`${table.kind} in ('visit', 'report')`),
    check('late_credits_amount', sql`${table.amountPaise} > 0`),
  ],
);
