import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { countUpTo } from '#src/db/counted.ts';
import { containing } from '#src/db/like.ts';
import { IdRow, query } from '#src/db/rows.ts';

export interface CentralFilter {
  kind?: 'test' | 'package' | 'scan' | undefined;
  q?: string | undefined;
}

export const CentralRow = z.strictObject({
  id: z.number(),
  kind: z.enum(['test', 'package', 'scan']),
  name: z.string(),
  category: z.string().nullable(),
  base_price_paise: z.number(),
  offer_price_paise: z.number(),
  parameters: z.number(),
  labs: z.number(),
  orders: z.number(),
});
export type CentralRow = z.infer<typeof CentralRow>;

function conditions({ kind, q }: CentralFilter): SQL {
  const parts: SQL[] = [sql`i.lab_id is null and i.removed_at is null`];
  if (kind) parts.push(sql`i.kind = ${kind}`);
  if (q) parts.push(sql`i.name ilike ${containing(q)}`);
  return sql.join(parts, sql` and `);
}

/** Central items by name, with how many labs offer them and how often they were ordered. */
export async function selectCentral(
  executor: Executor,
  filter: CentralFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<CentralRow[]> {
  const { rows } = await query(
    executor,
    CentralRow,
    sql`
    with page as (select i.* from items i where ${conditions(filter)} order by lower(i.name), i.id limit ${limit} offset ${offset})
    select i.id, i.kind, i.name, c.name as category, i.base_price_paise, i.offer_price_paise,
      coalesce((select s.parameter_count from item_summaries s where s.item_id = i.id), 0) as parameters,
      (select count(distinct o.lab_id) from offers o where o.item_id = i.id)::int as labs,
      (select count(*) from order_items x where x.item_id = i.id)::int as orders
    from page i left join categories c on c.id = i.category_id order by lower(i.name), i.id`,
  );
  return rows;
}

/** How many central items a filter names, up to 10,000. */
export const countCentral = (executor: Executor, filter: CentralFilter): Promise<number> =>
  countUpTo(executor, sql`items i where ${conditions(filter)}`);

const CentralPartRow = z.strictObject({
  kind: z.enum(['test', 'package', 'scan']),
});

/** What an item has beside the fields of the specification. */
export async function findCentralParts(executor: Executor, id: number) {
  const { rows } = await query(executor, CentralPartRow, sql`select i.kind from items i where i.id = ${id}`);
  return rows[0]!;
}

const AreOfOneKindRow = z.strictObject({
  kinds: z.number(),
});

/** Whether two central items are of one kind. */
export async function areOfOneKind(executor: Executor, ids: [number, number]): Promise<boolean> {
  const { rows } = await query(
    executor,
    AreOfOneKindRow,
    sql`select count(distinct kind)::int as kinds from items where id in (${ids[0]}, ${ids[1]}) and lab_id is null`,
  );
  return rows[0]!.kinds === 1;
}

/** Makes one central item of two; false when one of them is not there. The function in the database says what moves. */
export async function mergeCentral(executor: Executor, { id, into }: { id: number; into: number }): Promise<boolean> {
  const found = await query(
    executor,
    IdRow,
    sql`select id from items where id in (${id}, ${into}) and lab_id is null and removed_at is null`,
  );
  if (found.rows.length !== 2) return false;
  await executor.execute(sql`select merge_items(${id}, ${into})`);
  return true;
}
