import { orderTestStates, visitStates } from '@healthplus/contract/bookings/rules';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor, Tx } from '#src/db/connect.ts';
import { at } from '#src/db/moment.ts';
import { query } from '#src/db/rows.ts';
import type { AccountScope, LabScope } from '#src/modules/accounts/scopes.service.ts';

/** A test of a line that stands. */
const OrderTestRow = z.strictObject({
  id: z.number(),
  /** Null for what measures nothing: a scan. */
  test_id: z.number().nullable(),
  name: z.string(),
  share_paise: z.number(),
  state: z.enum(orderTestStates),
});

const LockedRow = z.strictObject({
  visit_id: z.number(),
  starts_at: z.string(),
  ends_at: z.string(),
  late_fee_paise: z.number(),
  time_given: z.boolean(),
  lab_takes_bookings: z.boolean(),
  number: z.string(),
  state: z.enum(visitStates),
  place: z.enum(['home', 'counter']),
  city_id: z.number(),
  centre_id: z.number().nullable(),
  order_state: z.enum(['active', 'done', 'cancelled']),
  invoiced: z.boolean(),
  lab_id: z.number(),
  person_name: z.string(),
  /** Something of the order was taken already. */
  taken: z.boolean(),
  /** A report of it is signed and was not taken back. */
  signed: z.boolean(),
  /** The lines that stand, of the whole visit and of this order. */
  lines_of_visit: z.number(),
  lines: z.array(
    z.strictObject({
      id: z.number(),
      item_id: z.number(),
      name: z.string(),
      price_paise: z.number(),
      tests: z.array(OrderTestRow),
    }),
  ),
});
export type LockedOrder = z.infer<typeof LockedRow>;

/** Locks the visit of an order, then the order, while its lines change; null for another lab's, or another account's. */
export async function lockOrderLines(
  tx: Tx,
  scope: { lab: LabScope } | { account: AccountScope },
  orderId: number,
): Promise<LockedOrder | null> {
  const own =
    'lab' in scope ? sql`v.lab_id = ${scope.lab}` : sql`v.account_id = ${scope.account} and v.lab_id is not null`;
  await tx.execute(
    sql`select 1 from visits v where ${own} and v.recollects_id is null and v.id = (select visit_id from orders where id = ${orderId}) for update`,
  );
  await tx.execute(sql`select 1 from orders where id = ${orderId} for update`);
  const { rows } = await query(
    tx,
    LockedRow,
    sql`
    select v.id as visit_id, v.starts_at, v.ends_at, v.late_fee_paise, v.time_given, lab_takes_bookings(l) as lab_takes_bookings, v.number, v.state,
      v.place, coalesce(ce.city_id, l.city_id) as city_id, v.centre_id, o.state as order_state,
      exists (select 1 from invoices n where n.visit_id = v.id) as invoiced, v.lab_id, o.person_name,
      exists (select 1 from specimens s where s.order_id = o.id and s.state <> 'planned') as taken,
      exists (select 1 from reports r where r.order_id = o.id and r.signed_at is not null and r.recalled_at is null) as signed,
      (select count(*) from orders y join order_items x on x.order_id = y.id where y.visit_id = v.id and y.state <> 'cancelled'
        and x.cancelled_at is null)::int as lines_of_visit,
      coalesce((select json_agg(json_build_object('id', x.id, 'item_id', x.item_id, 'name', x.name, 'price_paise', x.price_paise,
          'tests', coalesce((select json_agg(json_build_object('id', n.id, 'test_id', n.test_id, 'name', coalesce(t.name, x.name), 'share_paise', n.share_paise,
              'state', case when stands_in_report(n) then 'released' else n.state end) order by n.id)
            from order_tests n left join tests t on t.id = n.test_id where n.order_item_id = x.id and n.state <> 'cancelled'), '[]')) order by x.id)
        from order_items x where x.order_id = o.id and x.cancelled_at is null), '[]') as lines
    from orders o join visits v on v.id = o.visit_id join labs l on l.id = v.lab_id left join centres ce on ce.id = v.centre_id
    where o.id = ${orderId} and ${own} and v.recollects_id is null`,
  );
  return rows[0] ?? null;
}

/** The first test of an order that a signed report says, and of which items measure more than it does; null where there is none. */
export async function selectReportedWithLess(tx: Tx, orderId: number, itemIds: number[]): Promise<string | null> {
  const { rows } = await query(
    tx,
    z.strictObject({ name: z.string() }),
    sql`
    select t.name from order_tests n join tests t on t.id = n.test_id join item_parameters ip on ip.test_id = n.test_id
    where n.order_id = ${orderId} and n.state <> 'cancelled' and n.released_at is not null
      and ip.item_id = any(${sql.param(itemIds)}::bigint[]) and ip.parameter_id <> all(n.parameter_ids)
      and not exists (
        select 1 from item_unreported(ip.item_id, n.lab_id) u where u.test_id = ip.test_id and u.parameter_id = ip.parameter_id)
    order by n.id limit 1`,
  );
  return rows[0]?.name ?? null;
}

/** Puts items on an order; one that was taken off before stands on it again, at the price of now. */
export async function addLines(
  tx: Tx,
  orderId: number,
  items: { itemId: number; name: string; pricePaise: number }[],
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into order_items (order_id, item_id, name, price_paise, added_at)
    select ${orderId}, i."itemId", i.name, i."pricePaise", ${at(now)}
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as i("itemId" bigint, name text, "pricePaise" int)
    on conflict (order_id, item_id) do update set name = excluded.name, price_paise = excluded.price_paise,
      promised_hours = excluded.promised_hours, added_at = excluded.added_at,
      measured_test_ids = excluded.measured_test_ids, measured_parameter_ids = excluded.measured_parameter_ids,
      left_out_test_ids = '{}', cancelled_at = null, cancelled_by = null, cancel_reason = null`);
  await tx.execute(sql`select make_order_tests(array[${orderId}]::bigint[])`);
}

/** Takes a line off an order. What another line of it holds as well goes on under that one. */
export async function cancelLine(
  tx: Tx,
  line: { id: number; orderId: number; reason: string; actorId: number | null; now: Date },
): Promise<void> {
  await tx.execute(sql`
    update order_items set cancelled_at = ${at(line.now)}, cancelled_by = ${line.actorId}, cancel_reason = ${line.reason} where id = ${line.id}`);
  await tx.execute(
    sql`update order_tests set state = 'cancelled' where order_item_id = ${line.id} and released_at is null`,
  );
  await tx.execute(sql`select narrow_order_tests(${line.id})`);
  await tx.execute(sql`select make_order_tests(array[${line.orderId}]::bigint[])`);
  await tx.execute(sql`select end_cancelled_tests(${line.orderId}, ${line.actorId}, ${at(line.now)})`);
}

/** The tests of an order of the lab that stand, by the item that holds each; null for another lab's. */
export async function selectTestsOfOrder(executor: Executor, lab: LabScope, orderId: number) {
  const { rows } = await query(
    executor,
    OrderTestRow.extend({ item_id: z.number() }),
    sql`
    select n.id, n.test_id, x.item_id, coalesce(t.name, x.name) as name, n.share_paise, case when stands_in_report(n) then 'released' else n.state end as state
    from orders o join order_items x on x.order_id = o.id and x.cancelled_at is null
      join order_tests n on n.order_item_id = x.id and n.state <> 'cancelled' left join tests t on t.id = n.test_id
    where o.id = ${orderId} and o.lab_id = ${lab} order by x.id, n.id`,
  );
  return rows;
}

/** The name of another line of the order that holds a test as well; null where none does. */
export async function selectOtherHolder(tx: Tx, orderTestId: number): Promise<string | null> {
  const { rows } = await query(
    tx,
    z.strictObject({ name: z.string() }),
    sql`
    select x.name from order_tests n join order_items x on x.order_id = n.order_id and x.id <> n.order_item_id and x.cancelled_at is null
      and n.test_id <> all(x.left_out_test_ids)
      join tests_of_line(x) ip on ip.test_id = n.test_id
    where n.id = ${orderTestId} limit 1`,
  );
  return rows[0]?.name ?? null;
}

/** Takes one test of a package off an order: the package costs its share less, and stands with the others. */
export async function cancelTestOfLine(
  tx: Tx,
  test: { id: number; orderId: number; actorId: number | null; now: Date },
): Promise<void> {
  await tx.execute(sql`
    with off as (update order_tests set state = 'cancelled' where id = ${test.id} and released_at is null returning order_item_id, test_id, share_paise)
    update order_items x set price_paise = x.price_paise - off.share_paise, left_out_test_ids = x.left_out_test_ids || off.test_id from off
      where x.id = off.order_item_id`);
  await tx.execute(sql`select end_cancelled_tests(${test.orderId}, ${test.actorId}, ${at(test.now)})`);
}

/** Adds what a late change costs to what late changes of a visit, and of its present time, have cost before. */
export async function addChangeFee(tx: Tx, visitId: number, feePaise: number): Promise<void> {
  await tx.execute(sql`
    update visits set change_fees_paise = change_fees_paise + ${feePaise}, late_fee_paise = late_fee_paise + ${feePaise}
    where id = ${visitId}`);
}

/** Takes a visit's second stop out once nothing of it is drawn after a meal any more; answers with the slot that is free again. */
export async function deleteNeedlessStop(tx: Tx, orderId: number): Promise<number | null> {
  const { rows } = await query(
    tx,
    z.strictObject({ slot_id: z.number().nullable() }),
    sql`
    delete from visit_stops st using orders own where own.id = ${orderId} and st.visit_id = own.visit_id and st.purpose = 'second_draw'
      and not exists (select 1 from order_tests n join orders o on o.id = n.order_id and o.state <> 'cancelled'
        where o.visit_id = st.visit_id and n.after_meal and n.state <> 'cancelled')
    returning st.slot_id`,
  );
  return rows[0]?.slot_id ?? null;
}

/** Recalculates what an order and its visit cost; of a discount no more than there is left. An order without a line is cancelled, unless it was done. */
export async function recountOrder(tx: Tx, orderId: number): Promise<void> {
  await tx.execute(sql`
    update orders o set total_paise = counted.paise, state = case when counted.lines = 0 and o.state = 'active' then 'cancelled' else o.state end
    from (select count(*) as lines, coalesce(sum(price_paise), 0)::int as paise from order_items where order_id = ${orderId} and cancelled_at is null) counted
    where o.id = ${orderId}`);
  await recountVisit(tx, sql`(select visit_id from orders where id = ${orderId})`);
}

/**
 * Recalculates what a visit costs: its fees and orders less what is let off. Let off is what its coupon lets off of the tests
 * that are left, what the desk let off as it was given (the front desk by itself no more than its percent of what is left), and what was given back for being late; together never more than the
 * visit costs. Nothing of it is lost while there is less to let it off of: what is put on again finds it whole.
 * `desk_lets_off` is null where no desk has let anything off, or, on visits of before it was kept, where nothing says what it
 * was: of those the discount that stands counts, less what was given back for being late.
 */
export async function recountVisit(tx: Tx, visitId: SQL | number): Promise<void> {
  await tx.execute(sql`
    update visits v set discount_paise = counted.discount, total_paise = counted.paise - counted.discount
    from (select v2.id, sums.paise,
      least(sums.paise, coalesce(coalesce(given.coupon, 0) + least(given.desk, floor(sums.paise::numeric * given.percent / 100)::int), given.coupon, v2.discount_paise - given.late) + given.late) as discount
      from visits v2
      cross join lateral (select coupon_lets_off(v2.id) as coupon, desk_lets_off(v2.id) as desk, desk_percent(v2.id) as percent, late_given_back(v2.id) as late) given
      cross join lateral (select (v2.home_fee_paise + v2.change_fees_paise + coalesce(sum(o.total_paise), 0))::int as paise
        from orders o where o.visit_id = v2.id and o.state <> 'cancelled') sums
      where v2.id = ${visitId}) counted
    where v.id = counted.id`);
}

/** Writes into the visit's history what was put on an order or taken off it. */
export async function recordLines(
  tx: Tx,
  {
    visitId,
    to,
    detail,
    actorId,
    actorRole,
  }: {
    visitId: number;
    to: 'added' | 'taken_off';
    detail: object;
    actorId: number | null;
    actorRole: 'lab' | 'customer' | 'admin' | 'system';
  },
): Promise<void> {
  await tx.execute(sql`
    insert into visit_events (visit_id, subject, to_state, actor_id, actor_role, detail)
    values (${visitId}, 'order', ${to}, ${actorId}, ${actorRole}, ${JSON.stringify(detail)}::jsonb)`);
}
