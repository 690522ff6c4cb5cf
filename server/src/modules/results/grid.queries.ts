import type { GridOrder } from '@healthplus/contract/results/schemas';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { countUpTo } from '#src/db/counted.ts';
import { query } from '#src/db/rows.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { type FoundOrders, foundOrder } from '#src/modules/bookings/bookings.service.ts';
import { OrderRow, onTheBench, orderFields } from './results.queries.ts';

const GridOrderRow = OrderRow.extend({ remarked: z.boolean(), tubes: z.array(z.string()), key: z.string() });
export type GridOrderRow = z.infer<typeof GridOrderRow>;

/** Which specimens stand on a grid, and in which order. */
export interface GridFilter {
  lab: LabScope;
  testId: number;
  found?: FoundOrders | undefined;
  order: GridOrder;
}

/** What specimens are put in order by, before their order's id: an accession number is its day and that id. */
const keys: Record<GridOrder, SQL> = {
  due: sql`coalesce(n.due_at, 'infinity')`,
  accession: sql`coalesce(left(o.accession_number, 6), '')`,
  name: sql`lower(o.person_name)`,
};
const keyTypes: Record<GridOrder, SQL> = { due: sql`timestamptz`, accession: sql`text`, name: sql`text` };

/** The specimens `n`, of the order `o` of a visit `v`, that a filter names. */
const gridOf = ({ lab, testId, found }: GridFilter): SQL => sql`
  ${onTheBench(lab, sql`join visits v on v.id = o.visit_id`)} and n.test_id = ${testId} ${found ? sql`and ${foundOrder(found)}` : sql``}`;

/** The orders of a page of the grid of a test, in the order that was asked for; behind the key and id of the last one before. */
export async function selectGridOrders(
  executor: Executor,
  filter: GridFilter,
  { after, limit, now }: { after: { key: string; orderId: number } | null; limit: number; now: Date },
) {
  const [key, type] = [keys[filter.order], keyTypes[filter.order]];
  const behind = after ? sql`and (${key}, o.id) > (${after.key}::${type}, ${after.orderId}::bigint)` : sql``;
  const { rows } = await query(
    executor,
    GridOrderRow,
    sql`
    select ${orderFields(now, sql`n.due_at`)}, ${key}::text as key,
      exists (select 1 from analyser_remarks k where k.order_id = o.id and waits_to_be_seen(k)) as remarked,
      array(select s.barcode from specimens s where s.order_id = o.id and s.state <> 'rejected' order by s.id) as tubes
    from ${gridOf(filter)} ${behind} order by ${key}, o.id limit ${limit}`,
  );
  return rows;
}

/** How many specimens a filter of a grid names: in the lab, and not signed. */
export const countOnTheBench = (executor: Executor, filter: GridFilter): Promise<number> =>
  countUpTo(executor, gridOf(filter));
