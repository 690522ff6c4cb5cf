import type { VisitState } from '@healthplus/contract/bookings';
import type { Place } from '@healthplus/contract/primitives';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#src/db/connect.ts';
import type { AccountScope, LabScope } from '#src/modules/accounts/scopes.service.ts';

export interface PricedItem extends Record<string, unknown> {
  id: number;
  name: string;
  price_paise: number | null;
}

/** The price of each item at a verified lab in a city: its offer, or its own package's price. Null where it sells none. */
export async function selectPrices(
  executor: Executor,
  input: { labId: number; cityId: number; itemIds: number[] },
): Promise<PricedItem[]> {
  const { rows } = await executor.execute<PricedItem>(sql`
    select i.id, i.name, coalesce(o.price_paise, case when i.lab_id = l.id then i.offer_price_paise end) as price_paise
    from items i
    join labs l on l.id = ${input.labId} and l.verified and l.suspended_at is null
    left join offers o on o.item_id = i.id and o.lab_id = l.id and o.city_id = ${input.cityId}
    where i.id = any(${sql.param(input.itemIds)}::int[]) and i.removed_at is null and (i.lab_id is null or i.lab_id = l.id)`);
  return rows;
}

export interface NewVisit {
  number: string;
  accountId: number;
  labId: number;
  centreId: number;
  slotId: number;
  place: Place;
  startsAt: Date;
  endsAt: Date;
  address: string | null;
  pincode: string | null;
  homeFeePaise: number;
  totalPaise: number;
  note: string | null;
  orders: {
    personId: number;
    name: string;
    sex: string;
    birthDate: string;
    totalPaise: number;
    items: { itemId: number; name: string; pricePaise: number }[];
  }[];
}

/** A visit with its orders, their items and its first event, in one statement. */
export async function insertVisit(executor: Executor, visit: NewVisit): Promise<number> {
  const { rows } = await executor.execute<{ id: number }>(sql`
    with given as (select value as o, ordinality as place from jsonb_array_elements(${JSON.stringify(visit.orders)}::jsonb) with ordinality),
    visit as (
      insert into visits (number, account_id, lab_id, centre_id, slot_id, place, starts_at, ends_at, address, pincode, home_fee_paise, total_paise, note)
      values (${visit.number}, ${visit.accountId}, ${visit.labId}, ${visit.centreId}, ${visit.slotId}, ${visit.place},
        ${visit.startsAt.toISOString()}::timestamptz, ${visit.endsAt.toISOString()}::timestamptz, ${visit.address}, ${visit.pincode},
        ${visit.homeFeePaise}, ${visit.totalPaise}, ${visit.note})
      returning id),
    placed as (
      insert into orders (visit_id, person_id, person_name, person_sex, person_birth_date, total_paise)
      select visit.id, (o->>'personId')::int, o->>'name', o->>'sex', (o->>'birthDate')::date, (o->>'totalPaise')::int
      from visit, given order by given.place
      returning id, person_id),
    listed as (
      insert into order_items (order_id, item_id, name, price_paise)
      select placed.id, (item->>'itemId')::int, item->>'name', (item->>'pricePaise')::int
      from placed join given on (given.o->>'personId')::int = placed.person_id, jsonb_array_elements(given.o->'items') item
      returning 1),
    told as (
      insert into visit_events (visit_id, subject, to_state, actor_id, actor_role)
      select id, 'visit', 'requested', ${visit.accountId}, 'customer' from visit returning 1)
    select id from visit`);
  return rows[0]!.id;
}

export interface BookingRow extends Record<string, unknown> {
  id: number;
  number: string;
  state: VisitState;
  state_reason: string | null;
  lab: { id: number; name: string; phone: string; address: string };
  place: Place;
  starts_at: string;
  ends_at: string;
  address: string | null;
  home_fee_paise: number;
  total_paise: number;
  payment_method: string;
  note: string | null;
  created_at: string;
  patient: { name: string; phone: string; email: string };
  lab_email: string;
  orders: {
    id: number;
    name: string;
    sex: string;
    birth_date: string;
    state: 'active' | 'done' | 'cancelled';
    sample_state: string;
    report_state: string | null;
    total_paise: number;
    items: { item_id: number; name: string; price_paise: number }[];
  }[];
  fasting_hours: number | null;
  requirements: string[];
}

export interface BookingFilter {
  account?: AccountScope;
  lab?: LabScope;
  number?: string | undefined;
  state?: VisitState | undefined;
  q?: string | undefined;
  when?: 'upcoming' | 'past' | 'all' | undefined;
  after?: { key: string | number; id: number } | null;
  limit: number;
}

function conditions(filter: BookingFilter): SQL {
  if (filter.account === undefined && filter.lab === undefined) throw new Error('Bookings are read within a scope.');
  const parts: SQL[] = [];
  if (filter.account !== undefined) parts.push(sql`v.account_id = ${filter.account}`);
  if (filter.lab !== undefined) parts.push(sql`v.lab_id = ${filter.lab}`);
  if (filter.number) parts.push(sql`v.number = ${filter.number}`);
  if (filter.state) parts.push(sql`v.state = ${filter.state}`);
  if (filter.when === 'upcoming') parts.push(sql`v.ends_at >= now()`);
  if (filter.when === 'past') parts.push(sql`v.ends_at < now()`);
  if (filter.q) {
    const like = `%${filter.q.replace(/[\\%_]/g, '\\$&')}%`;
    parts.push(
      sql`(v.number ilike ${like} or exists (select 1 from orders x where x.visit_id = v.id and x.person_name ilike ${like}))`,
    );
  }
  if (filter.after) {
    parts.push(
      filter.lab === undefined
        ? sql`v.id < ${filter.after.id}`
        : sql`(v.starts_at, v.id) > (${filter.after.key}::timestamptz, ${filter.after.id})`,
    );
  }
  return sql.join(parts, sql` and `);
}

/** Bookings in a scope: a customer's newest first, a lab's by the time of the visit. */
export async function selectBookings(executor: Executor, filter: BookingFilter): Promise<BookingRow[]> {
  const order = filter.lab === undefined ? sql`v.id desc nulls first` : sql`v.starts_at, v.id`;
  const { rows } = await executor.execute<BookingRow>(sql`
    select v.id, v.number, v.state, v.state_reason, v.place, v.starts_at, v.ends_at, v.address, v.home_fee_paise, v.total_paise,
      v.payment_method, v.note, v.created_at,
      json_build_object('id', l.id, 'name', l.name, 'phone', l.phone, 'address', coalesce(ce.address, l.address)) as lab,
      json_build_object('name', a.name, 'phone', a.phone, 'email', a.email) as patient, l.email as lab_email,
      listed.orders, listed.fasting_hours, listed.requirements
    from visits v
    join labs l on l.id = v.lab_id join accounts a on a.id = v.account_id left join centres ce on ce.id = v.centre_id
    join lateral (
      select json_agg(json_build_object('id', o.id, 'name', o.person_name, 'sex', o.person_sex, 'birth_date', o.person_birth_date,
          'state', o.state, 'sample_state', o.sample_state, 'report_state', o.report_state, 'total_paise', o.total_paise, 'items', it.items) order by o.id) as orders,
        max(it.fasting) as fasting_hours,
        array(select distinct r from orders o2 join order_items x on x.order_id = o2.id join items i on i.id = x.item_id, unnest(i.pre_test_requirements) r
          where o2.visit_id = v.id limit 8) as requirements
      from orders o
      join lateral (select json_agg(json_build_object('item_id', x.item_id, 'name', x.name, 'price_paise', x.price_paise) order by x.id) as items,
          max(case when i.fasting_required then coalesce(i.fasting_hours, 8) end) as fasting
        from order_items x join items i on i.id = x.item_id where x.order_id = o.id) it on true
      where o.visit_id = v.id) listed on true
    where ${conditions(filter)} order by ${order} limit ${filter.limit}`);
  return rows;
}

export async function countBookings(
  executor: Executor,
  filter: Omit<BookingFilter, 'limit' | 'after'>,
): Promise<number> {
  const { rows } = await executor.execute<{ count: number }>(sql`
    select count(*)::int as count from visits v where ${conditions({ ...filter, limit: 0 })}`);
  return rows[0]!.count;
}

export interface StateChange {
  number: string;
  account?: AccountScope;
  lab?: LabScope;
  from: VisitState[];
  to: VisitState;
  reason: string | null;
  actorId: number;
  actorRole: string;
}

/** Compare-and-swap of a visit's state with its event. Null when the visit is not there or in none of those states. */
export async function swapState(
  executor: Executor,
  change: StateChange,
): Promise<{ id: number; slotId: number } | null> {
  if (change.account === undefined && change.lab === undefined) throw new Error('A visit is changed within a scope.');
  const scope = change.lab !== undefined ? sql`lab_id = ${change.lab}` : sql`account_id = ${change.account}`;
  const { rows } = await executor.execute<{ id: number; slot_id: number }>(sql`
    with before as (select id, state from visits where number = ${change.number} and ${scope} for update),
    changed as (
      update visits v set state = ${change.to}, state_reason = ${change.reason} from before
      where v.id = before.id and before.state = any(${sql.param(change.from)}::text[])
      returning v.id, v.slot_id, before.state as old),
    told as (
      insert into visit_events (visit_id, subject, from_state, to_state, actor_id, actor_role, detail)
      select id, 'visit', old, ${change.to}, ${change.actorId}, ${change.actorRole},
        ${change.reason === null ? null : JSON.stringify({ reason: change.reason })}::jsonb from changed returning 1)
    select id, slot_id from changed`);
  return rows[0] ? { id: rows[0].id, slotId: rows[0].slot_id } : null;
}

export async function cancelOrders(executor: Executor, visitId: number): Promise<void> {
  await executor.execute(sql`update orders set state = 'cancelled' where visit_id = ${visitId} and state = 'active'`);
}
