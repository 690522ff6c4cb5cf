import { refundStates } from '@healthplus/contract/refunds/rules';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { visits } from './bookings.ts';
import { createdAt, id, key, moment } from './columns.ts';
import { labs } from './labs.ts';
import { payments } from './payments.ts';

/** Money that goes back by the way it came. It stands in the ledger from the moment it is asked for. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    labId: key()
      .notNull()
      .references(() => labs.id),
    visitId: key()
      .notNull()
      .references(() => visits.id),
    paymentId: key()
      .notNull()
      .references(() => payments.id),
    amountPaise: integer().notNull(),
    state: text({ enum: refundStates }).notNull(),
    /** Of the gateway. */
    reference: text().notNull().default(''),
    /** How often it was tried to send it, and when it may be tried again. */
    attempts: integer().notNull().default(0),
    nextAt: moment().notNull(),
    /** Who let it go where it wants a second pair of eyes; null where it went by itself. */
    approvedBy: key().references(() => accounts.id),
    doneAt: moment(),
    /** When it could not go back by that way: from then on the desk gives it back. */
    failedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    index('refunds_visit').on(table.visitId),
    index('refunds_payment').on(table.paymentId),
    index('refunds_open').on(table.nextAt).where(sql`${table.state} in ('approved', 'sent')`),
    index('refunds_waiting').on(table.id).where(sql`${table.state} = 'requested'`),
    check('refunds_amount', sql`${table.amountPaise} > 0`),
    check('refunds_state', sql`${table.state} in ('requested', 'approved', 'sent', 'done', 'failed', 'withdrawn')`),
    check('refunds_done', sql`(${table.state} = 'done') = (${table.doneAt} is not null)`),
  ],
);
