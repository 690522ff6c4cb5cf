import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#src/db/connect.ts';
import { hasRow } from '#src/db/rows.ts';

/** Whether something of an order is done under the law on pre-natal diagnosis (PCPNDT Act, 1994): an ultrasound of a man is not. */
export const isPrenatal = (order: SQL): SQL => sql`
  exists (select 1 from order_items x join items i on i.id = x.item_id join orders w on w.id = x.order_id
    where x.order_id = ${order} and x.cancelled_at is null and i.licence = 'pcpndt' and w.person_sex <> 'male')`;

/** Words about one order, or about any order of a visit. */
export type AboutOrders = { orderId: number } | { visitId: number };

/** Whether one of those orders is a pre-natal one. */
export const hasPrenatalOrder = (executor: Executor, about: AboutOrders): Promise<boolean> => {
  const order = 'orderId' in about ? sql`o.id = ${about.orderId}` : sql`o.visit_id = ${about.visitId}`;
  return hasRow(executor, sql`select 1 from orders o where ${order} and ${isPrenatal(sql`o.id`)} limit 1`);
};
