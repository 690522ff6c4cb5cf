import { cameToNothing } from '@healthplus/contract/bookings/rules';
import { sql } from 'drizzle-orm';
import { tookPlace } from './took-place.queries.ts';

/** Fasting hours of a line `x` of item `i`, as ordered; older lines that kept none have those of the item. */
export const fastOfLine = sql`case when x.requirements is null then item_fasting_hours(i) else x.fasting_hours end`;

/** A line of a visit `v` is drawn after a meal. */
export const hasAfterMeal = sql`exists (
  select 1 from orders o join order_tests n on n.order_id = o.id
  where o.visit_id = v.id and o.state <> 'cancelled' and n.after_meal and n.state <> 'cancelled')`;

/** What a visit `v` draws after a meal was taken, or is not drawn any more. */
export const afterMealTaken = sql`${tookPlace} and not exists (
  select 1 from orders o join specimens s on s.order_id = o.id
  where o.visit_id = v.id and s.after_meal and s.state = 'planned' and s.parent_id is null and s.not_drawn_at is null and specimen_is_needed(s))`;

/** Items of a specimen `s` of an order `o` that are drawn fasting. */
const fastingItems = sql`array(
  select distinct x.item_id from order_tests n
  join order_items x on x.id = n.order_item_id
  join items i on i.id = x.item_id and ${fastOfLine} is not null
  where n.order_id = o.id and n.container_id = s.container_id and not n.after_meal and not s.after_meal and n.state <> 'cancelled')`;

/** Specimens that are to be taken again of a visit `v`: whose, why, and at which visit. */
export const againOfVisit = sql`
  select json_agg(json_build_object('person', o.person_name, 'reason', p.reject_reason, 'visit', x.number, 'fastingItemIds', ${fastingItems}) order by s.id)
  from orders o
  join specimens s on s.order_id = o.id and s.state = 'planned' and specimen_is_owed(s)
  left join specimens p on p.id = s.parent_id
  left join visits x on x.id = s.recollection_id
  where o.visit_id = v.id and o.state = 'active'`;

/** The invoice of a visit `v` that stands, as `n`: the latest, where it had to be put right. To be joined `on true`. */
export const standingInvoice = sql`lateral (select i.* from invoices i where i.visit_id = v.id order by i.id desc limit 1) n`;

export const creditNotesOf = sql`
  select json_agg(json_build_object('id', c.id, 'number', c.number) order by c.id)
  from invoices n join credit_notes c on c.invoice_id = n.id
  where n.visit_id = v.id`;

/** A specimen `s` that a recollection visit `v` takes again; of a visit that was cancelled or failed, one it may have been for. */
export const takenIn = sql`(s.recollection_id = v.id
  or (v.state in ${cameToNothing} and (s.parent_id is not null or s.recollection_id is not null or specimen_is_owed(s))))`;

/** For a recollection visit `v`: whether its line `x` is drawn again fasting, after a meal, or both. No rows for other visits. */
export const againOf = sql`
  select bool_or(not s.after_meal) as fasting, bool_or(s.after_meal) as after_meal
  from specimens s join order_tests n on n.order_id = s.order_id and n.container_id = s.container_id and n.after_meal = s.after_meal and n.state <> 'cancelled'
  where v.recollects_id is not null and n.order_item_id = x.id and ${takenIn}`;
