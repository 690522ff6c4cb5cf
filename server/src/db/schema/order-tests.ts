import { orderTestStates } from '@healthplus/contract/bookings/rules';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { orderItems, orders } from './bookings.ts';
import { id, key, moment } from './columns.ts';
import { labs } from './labs.ts';

import { containers, tests } from './vocabulary.ts';

/**
 * What an order's items come to: one row for each test, as the items were when ordered (a trigger makes them), and one
 * for an item that measures nothing (a scan). Its state follows from specimens, results and reports; triggers keep it.
 */
export const orderTests = pgTable(
  'order_tests',
  {
    id: id(),
    labId: key()
      .notNull()
      .references(() => labs.id),
    orderId: key()
      .notNull()
      .references(() => orders.id),
    /** The line of the bill that it belongs to: the first of those that hold it. */
    orderItemId: key()
      .notNull()
      .references(() => orderItems.id),
    testId: key().references(() => tests.id),
    /** What it measures, in its order. A parameter of two tests is measured once. */
    parameterIds: key().array().notNull(),
    /** What it needs; nothing for a scan. */
    containerId: key().references(() => containers.id),
    afterMeal: boolean().notNull().default(false),
    state: text({ enum: orderTestStates }).notNull().default('ordered'),
    /** Its part of the line's price, in paise: the line in equal parts, which sum to it. */
    sharePaise: integer().notNull(),
    /** When what it needs was taken; nothing while it was not, and again once that was rejected. */
    collectedAt: moment(),
    /** By when it is to be there: what it needs was taken, and the item's report time from then on. */
    dueAt: moment(),
    /** Whether its line promised that; else it is the hour by which it is worked on, and it is never late. */
    promised: boolean().notNull().default(true),
    /** The first signed report that says what it came to, and when. */
    releasedVersion: smallint(),
    releasedAt: moment(),
  },
  (table) => [
    unique('order_tests_once').on(table.orderId, table.testId),
    uniqueIndex('order_tests_untested').on(table.orderItemId).where(sql`${table.testId} is null`),
    index('order_tests_item').on(table.orderItemId),
    index('order_tests_waiting')
      .on(table.labId, table.testId, table.dueAt)
      .where(sql`${table.state} in ('in_process', 'entered')`),
    index('order_tests_released').on(table.labId, table.releasedAt).where(sql`${table.releasedAt} is not null`),
    check(
      'order_tests_state',
      sql`${table.state} in ('ordered', 'in_process', 'sent_out', 'entered', 'released', 'amended', 'cancelled')`,
    ),
    check(
      'order_tests_released',
      sql`(${table.state} in ('released', 'amended')) <= (${table.releasedAt} is not null)`,
    ),
    check('order_tests_share', sql`${table.sharePaise} >= 0`),
  ],
);
