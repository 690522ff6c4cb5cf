import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { countUpTo } from '#src/db/counted.ts';
import { query } from '#src/db/rows.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { OrderRow, onTheBench, orderFields } from './results.queries.ts';

const GridOrderRow = OrderRow.extend({ remarked: z.boolean() });
export type GridOrderRow = z.infer<typeof GridOrderRow>;

/** Where a page of a grid begins: after the order that was due then; without a moment where none was promised. */
interface GridPlace {
  due: string;
  orderId: number;
}

function behind(place: GridPlace | null): SQL {
  if (!place) return sql``;
  const { due, orderId } = place;
  if (due === '') return sql`and n.due_at is null and n.order_id > ${orderId}`;
  return sql`and (n.due_at > ${due}::timestamptz or (n.due_at = ${due}::timestamptz and n.order_id > ${orderId}) or n.due_at is null)`;
}

/** The orders of a page of the grid of a test, the soonest due first. */
export async function selectGridOrders(
  executor: Executor,
  {
    lab,
    testId,
    after,
    limit,
    now,
  }: { lab: LabScope; testId: number; after: GridPlace | null; limit: number; now: Date },
) {
  const { rows } = await query(
    executor,
    GridOrderRow,
    sql`
    select ${orderFields(now, sql`waits.due_at`)},
      exists (select 1 from analyser_remarks k where k.order_id = o.id and waits_to_be_seen(k)) as remarked
    from (select n.order_id, n.due_at from ${onTheBench(lab)} and n.test_id = ${testId} ${behind(after)} order by n.due_at nulls last, n.order_id limit ${limit}) waits
    join orders o on o.id = waits.order_id join visits v on v.id = o.visit_id order by waits.due_at nulls last, o.id`,
  );
  return rows;
}

/** How many specimens of a test are in the lab and not signed. */
export const countOnTheBench = (executor: Executor, lab: LabScope, testId: number): Promise<number> =>
  countUpTo(executor, sql`${onTheBench(lab)} and n.test_id = ${testId}`);
