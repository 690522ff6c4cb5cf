import { onlineWays } from '@healthplus/contract/payments/online.endpoints';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { hasRow, query } from '#src/db/rows.ts';

const OrderRow = z.strictObject({
  reference: z.string(),
  amount_paise: z.number(),
  state: z.enum(['created', 'attempted', 'paid', 'failed']),
  way: z.enum(onlineWays).nullable(),
});
export type SimulatedOrderRow = z.infer<typeof OrderRow>;

/** An order at the simulated gateway, in paise. */
export async function insertOrder(executor: Executor, reference: string, amountPaise: number): Promise<void> {
  await executor.execute(
    sql`insert into simulated_orders (reference, amount_paise) values (${reference}, ${amountPaise})`,
  );
}

/** An order of the simulated gateway by its reference; null for none. */
export async function findOrder(executor: Executor, reference: string): Promise<SimulatedOrderRow | null> {
  const { rows } = await query(
    executor,
    OrderRow,
    sql`select reference, amount_paise, state, way from simulated_orders where reference = ${reference}`,
  );
  return rows[0] ?? null;
}

/** Sets an order's state, and the way by which that came; one that is paid stays so. */
export async function setOrderState(
  executor: Executor,
  reference: string,
  { state, way }: Pick<SimulatedOrderRow, 'state' | 'way'>,
): Promise<SimulatedOrderRow | null> {
  await executor.execute(
    sql`update simulated_orders set state = ${state}, way = ${way} where reference = ${reference} and state <> 'paid'`,
  );
  return findOrder(executor, reference);
}

/** Keeps a refund, once for its receipt; false for more than was paid. */
export const keepRefund = (
  executor: Executor,
  { receipt, order, amountPaise }: { receipt: string; order: string; amountPaise: number },
): Promise<boolean> =>
  hasRow(
    executor,
    sql`
    insert into simulated_refunds (receipt, order_reference, amount_paise)
    select ${receipt}, o.reference, ${amountPaise} from simulated_orders o where o.reference = ${order} and o.state = 'paid'
      and o.amount_paise >= ${amountPaise} + coalesce((select sum(r.amount_paise) from simulated_refunds r where r.order_reference = o.reference
        and r.receipt <> ${receipt}), 0)
    on conflict (receipt) do update set amount_paise = simulated_refunds.amount_paise returning 1`,
  );

/** Whether the simulated gateway has given back for a receipt already. */
export const hasRefund = (executor: Executor, receipt: string): Promise<boolean> =>
  hasRow(executor, sql`select 1 from simulated_refunds where receipt = ${receipt}`);
