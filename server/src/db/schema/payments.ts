import { paymentStates } from '@healthplus/contract/payments/rules';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { visits } from './bookings.ts';
import { createdAt, id, key, moment } from './columns.ts';

/** Money taken for a visit, and what of it went back. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    visitId: key()
      .notNull()
      .references(() => visits.id),
    method: text({ enum: ['cash', 'upi', 'card', 'online'] }).notNull(),
    state: text({ enum: paymentStates }).notNull(),
    amountPaise: integer().notNull(),
    refundedPaise: integer().notNull().default(0),
    reference: text().notNull().default(''),
    takenBy: key().references(() => accounts.id),
    paidAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    index('payments_visit').on(table.visitId),
    index('payments_paid').on(table.paidAt),
    check(
      'payments_amount',
      sql`${table.amountPaise} > 0 and ${table.refundedPaise} between 0 and ${table.amountPaise}`,
    ),
  ],
);
