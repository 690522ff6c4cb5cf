import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { at } from '#src/db/moment.ts';
import { query } from '#src/db/rows.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';

const VisitContainersRow = z.strictObject({
  number: z.string(),
  order_id: z.number(),
  containers: z.array(z.strictObject({ name: z.string(), capColour: z.string(), afterMeal: z.boolean() })),
});
export type VisitContainersRow = z.infer<typeof VisitContainersRow>;

/**
 * What is still to be filled at a lab's home visits of a span of time, by person: one container of a kind, as the tests of
 * the order want it, less what has been filled or is taken at another visit; of a visit that takes something again what that
 * is. Nothing is made by reading it.
 */
export async function selectContainers(
  executor: Executor,
  lab: LabScope,
  { from, to }: { from: Date; to: Date },
): Promise<VisitContainersRow[]> {
  const { rows } = await query(
    executor,
    VisitContainersRow,
    sql`
    select needed.number, needed.order_id,
      json_agg(json_build_object('name', needed.name, 'capColour', needed.cap_colour, 'afterMeal', needed.after_meal)
        order by needed.after_meal, needed.draw_order) as containers
    from (
      select distinct v.number, v.starts_at, o.id as order_id, c.id, c.name, c.cap_colour, c.draw_order, t.after_meal
      from visits v join orders o on o.visit_id = v.id and o.state = 'active'
        join order_tests t on t.order_id = o.id and t.state <> 'cancelled' join containers c on c.id = t.container_id
      where v.lab_id = ${lab} and v.place = 'home' and v.starts_at >= ${at(from)} and v.starts_at < ${at(to)}
        and not exists (select 1 from specimens s where s.order_id = o.id and s.container_id = c.id
          and s.after_meal = t.after_meal and (s.state in ('collected', 'received') or s.recollection_id is not null and s.state <> 'rejected'))
      union
      select v.number, v.starts_at, s.order_id, c.id, c.name, c.cap_colour, c.draw_order, s.after_meal
      from visits v join specimens s on s.recollection_id = v.id and s.state in ('planned', 'labelled') join containers c on c.id = s.container_id
      where v.lab_id = ${lab} and v.place = 'home' and v.starts_at >= ${at(from)} and v.starts_at < ${at(to)}) needed
    group by needed.number, needed.starts_at, needed.order_id order by needed.starts_at, needed.order_id`,
  );
  return rows;
}

const BagRow = z.strictObject({ account_id: z.number(), name: z.string(), count: z.number(), since: z.string() });

/** What each member has collected and not handed over, by how many. */
export async function selectBags(executor: Executor, lab: LabScope) {
  const { rows } = await query(
    executor,
    BagRow,
    sql`
    select s.collected_by as account_id, a.name, count(*)::int as count, min(s.collected_at) as since
    from specimens s join accounts a on a.id = s.collected_by
    where s.lab_id = ${lab} and s.state = 'collected' and s.handed_over_at is null
    group by s.collected_by, a.name order by count desc, s.collected_by`,
  );
  return rows;
}
