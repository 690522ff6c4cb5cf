import { visitStates } from '@healthplus/contract/bookings/rules';
import type { VisitState } from '@healthplus/contract/bookings/schemas';
import { reportStates, sampleStates } from '@healthplus/contract/order-states';
import { Place, translations } from '@healthplus/contract/primitives';
import { rejectReasons } from '@healthplus/contract/vocabulary/reject-reasons';
import { dayOf } from '@healthplus/contract/zone';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { query } from '#src/db/rows.ts';
import { translationsOfItem } from '#src/db/translations.ts';
import { paidFor, writtenOffOf } from '#src/modules/ledger/ledger.service.ts';
import {
  afterMealTaken,
  againOf,
  againOfVisit,
  creditNotesOf,
  fastOfLine,
  hasAfterMeal,
  takenIn,
} from './booking-parts.queries.ts';
import { drawnAt } from './drawn.queries.ts';
import { drawnAgainOf, prepared } from './preparation.rules.ts';
import { VisitPatient, visitPatient } from './visit-patient.queries.ts';

const VisitRow = z.strictObject({
  id: z.number(),
  number: z.string(),
  state: z.enum(visitStates),
  state_reason: z.string().nullable(),
  lab: z.strictObject({
    id: z.number(),
    name: z.string(),
    phone: z.string(),
    address: z.string(),
  }),
  place: Place,
  starts_at: z.string(),
  ends_at: z.string(),
  /** Its stop after a meal, where one was booked. */
  second_stop: z.strictObject({ starts_at: z.string().nullable() }).nullable(),
  /** Something is drawn after a meal; nothing of it is yet to be drawn once it was taken. */
  after_meal: z.boolean(),
  after_meal_taken: z.boolean(),
  address: z.string().nullable(),
  door: z.strictObject({ name: z.string(), phone: z.string() }).nullable(),
  refund_upi: z.string().nullable(),
  corrections: z.number(),
  home_fee_paise: z.number(),
  home_surcharge_paise: z.number(),
  total_paise: z.number(),
  payment_method: z.string(),
  note: z.string().nullable(),
  referred_by: z.string(),
  unclaimed: z.boolean(),
  /** Its patient reads it in an account of the site. */
  in_account: z.boolean(),
  prescription_id: z.number().nullable(),
  /** Its lab is paid online by an account of its own. */
  has_gateway: z.boolean(),
  created_at: z.string(),
  cancellation_fee_paise: z.number(),
  /** Something was taken at it. */
  drawn: z.boolean(),
  /** What the lab may ask for the visit as it stands. */
  owed_paise: z.number(),
  change_fees_paise: z.number(),
  late_fee_paise: z.number(),
  time_given: z.boolean(),
  lab_takes_bookings: z.boolean(),
  collector_name: z.string().nullable(),
  lab_id: z.number(),
  centre_id: z.number().nullable(),
  pincode: z.string().nullable(),
  centre: z.strictObject({ id: z.number(), name: z.string() }).nullable(),
  /** The number of the visit of which it takes specimens again. */
  recollects: z.string().nullable(),
  /** What has to be taken again, or was left to be taken (no reason), and the visit that does it once a time was chosen. */
  again: z.array(
    z.strictObject({
      person: z.string(),
      reason: z.enum(rejectReasons).nullable(),
      visit: z.string().nullable(),
      fastingItemIds: z.array(z.number()),
    }),
  ),
  city: z.string().nullable(),
  patient: VisitPatient,
  lab_email: z.string(),
  paid_paise: z.number(),
  /** What was ever taken; what of it by a gateway was not asked back yet, and what was and is on its way. */
  taken_paise: z.number(),
  online_left: z.record(z.string(), z.number()),
  goes_back_paise: z.number(),
  discount_paise: z.number(),
  late_paise: z.number(),
  invoiced: z.boolean(),
  credit_notes: z.array(z.strictObject({ id: z.number(), number: z.string() })),
});

const OrderRow = z.strictObject({
  visit_id: z.number(),
  id: z.number(),
  person_id: z.number().nullable(),
  name: z.string(),
  sex: z.string(),
  birth_date: z.string().nullable(),
  age_years: z.number().nullable(),
  age_on: z.string().nullable(),
  pregnant: z.boolean(),
  state: z.enum(['active', 'done', 'cancelled']),
  sample_state: z.enum(sampleStates),
  report_state: z.enum(reportStates).nullable(),
  total_paise: z.number(),
  fasting_hours: z.number().nullable(),
  again_after_meal: z.boolean(),
  /** Something is drawn of them after a meal. */
  after_meal: z.boolean(),
  /** Null where one of its items promises nothing. */
  promised_hours: z.number().nullable(),
  /** Of each of its items. */
  requirements: z.array(z.array(z.string())),
  items: z.array(
    z.strictObject({
      item_id: z.number(),
      name: z.string(),
      translations: translations(z.string()),
      price_paise: z.number(),
    }),
  ),
});
type OrderRow = z.infer<typeof OrderRow>;

const MoneyStepRow = z.strictObject({
  what: z.enum(['paid', 'refunded']),
  paise: z.number(),
  method: z.enum(['cash', 'upi', 'card', 'online']),
  reference: z.string().nullable(),
});

/** A step of a visit, what its lab wrote to the patient, or money that came or went. */
const EventRow = z.strictObject({
  visit_id: z.number(),
  state: z.enum(visitStates).nullable(),
  text: z.string().nullable(),
  /** Money that came or went. */
  money: MoneyStepRow.nullable(),
  moved_to: z.string().nullable(),
  change: z
    .strictObject({ what: z.enum(['taken_off', 'added']), person: z.string(), names: z.array(z.string()) })
    .nullable(),
  at: z.string(),
});
type EventRow = z.infer<typeof EventRow>;

/** A visit with the orders of its people and every step of it, as its patient sees them. */
export type BookingRow = z.infer<typeof VisitRow> & {
  orders: OrderRow[];
  steps: { state: VisitState; at: string; moved_to: string | null }[];
  changes: (NonNullable<EventRow['change']> & { at: string })[];
  messages: { text: string; at: string }[];
  money: (z.infer<typeof MoneyStepRow> & { at: string })[];
  /** What is drawn after a meal beside what is drawn fasting, with its stop where one was booked. */
  second_draw: { starts_at: string | null; taken: boolean; who: string } | null;
  /** All that this visit draws first is drawn after a meal: a test of its own, or what is taken again. */
  drawn_after_meal: boolean;
  fasting_hours: number | null;
  promised_hours: number | null;
};

const largest = (values: (number | null)[]): number | null =>
  values.reduce((most, value) => (value === null || (most !== null && most > value) ? most : value), null);

function joined(visit: z.infer<typeof VisitRow>, orders: OrderRow[], events: EventRow[]): BookingRow {
  const fasting = largest(orders.map((order) => order.fasting_hours));
  const promises = orders.filter(({ items }) => items.length > 0).map((order) => order.promised_hours);
  const secondDraw =
    visit.recollects === null && (visit.second_stop !== null || (fasting !== null && visit.after_meal));
  const day = dayOf(new Date(visit.starts_at));
  return {
    ...visit,
    orders: orders.map((order) => prepared(order, day)),
    steps: events.flatMap(({ state, at, moved_to }) => (state === null ? [] : [{ state, at, moved_to }])),
    changes: events.flatMap(({ change, at }) => (change === null ? [] : [{ ...change, at }])),
    messages: events.flatMap(({ text, at }) => (text === null ? [] : [{ text, at }])),
    money: events.flatMap(({ money, at }) => (money === null ? [] : [{ ...money, at }])),
    second_draw: secondDraw
      ? { starts_at: visit.second_stop?.starts_at ?? null, taken: visit.after_meal_taken, who: drawnAgainOf(orders) }
      : null,
    drawn_after_meal:
      orders.some((order) => order.again_after_meal) || (visit.recollects === null && !secondDraw && visit.after_meal),
    fasting_hours: fasting,
    promised_hours: promises.includes(null) ? null : largest(promises),
  };
}

const selectVisits = (executor: Executor, scope: SQL, ids: SQL) =>
  query(
    executor,
    VisitRow,
    sql`
    select v.id, v.number, v.state, v.state_reason, v.place, v.starts_at, v.ends_at, v.created_at, v.pincode, v.address, v.corrections, v.note, v.referred_by,
      case when v.door_phone is not null then json_build_object('name', v.door_name, 'phone', v.door_phone) end as door,
      v.account_id is null and v.recollects_id is null as unclaimed, v.account_id is not null as in_account, v.prescription_id,
      ${visitPatient} as patient,
      -- Where and when.
      v.lab_id, v.centre_id, l.email as lab_email, lab_takes_bookings(l) as lab_takes_bookings, v.time_given,
      json_build_object('id', l.id, 'name', l.name, 'phone', l.phone, 'address', address_of(ce, l)) as lab,
      case when ce.id is not null then json_build_object('id', ce.id, 'name', ce.name) end as centre,
      (select c.name from cities c where c.id = coalesce(ce.city_id, l.city_id)) as city,
      (select c.name from accounts c where c.id = v.collector_id) as collector_name,
      (select json_build_object('starts_at', st.starts_at) from visit_stops st where st.visit_id = v.id and st.purpose = 'second_draw') as second_stop,
      -- What is drawn.
      ${drawnAt(sql`v.id`)} as drawn, ${hasAfterMeal} as after_meal, ${afterMealTaken} as after_meal_taken,
      (select x.number from visits x where x.id = v.recollects_id) as recollects,
      coalesce((${againOfVisit}), '[]') as again,
      -- What it costs, and what was paid.
      v.home_fee_paise, v.home_surcharge_paise, v.total_paise, v.change_fees_paise, v.late_fee_paise, v.cancellation_fee_paise, v.discount_paise,
      case when v.discount_paise > 0 then least(visit_lets_off(v.state, v.discount_paise), late_given_back(v.id)) else 0 end as late_paise,
      visit_owes(v.state, v.total_paise, v.cancellation_fee_paise) - ${writtenOffOf(sql`v.id`)} as owed_paise,
      ${paidFor(sql`v.id`)} as paid_paise, took.taken_paise, visit_online_left(v.id) as online_left, back.goes_back_paise,
      v.payment_method, v.refund_upi, lab_has_gateway(v.lab_id) as has_gateway,
      v.invoiced, coalesce((${creditNotesOf}), '[]') as credit_notes
    from visits v
    join labs l on l.id = v.lab_id
    left join accounts a on a.id = v.account_id
    left join centres ce on ce.id = v.centre_id
    join lateral (
      select coalesce(sum(p.amount_paise), 0)::int as taken_paise
      from payments p where p.visit_id = v.id and p.transaction_id is not null and p.reversal_id is null) took on true
    join lateral (
      select coalesce(sum(r.amount_paise) filter (where r.state in ('requested', 'approved', 'sent')), 0)::int as goes_back_paise
      from refunds r where r.visit_id = v.id) back on true
    where v.id = any(${ids}::bigint[]) and ${scope}
    order by array_position(${ids}::bigint[], v.id)`,
  );

/** The orders of each visit with their items; of a recollection visit, those of which it takes specimens again. */
const selectOrders = (executor: Executor, ids: SQL, translated: boolean) =>
  query(
    executor,
    OrderRow,
    sql`
    select v.id as visit_id, o.id, o.person_id, o.person_name as name, o.person_sex as sex, o.person_birth_date::text as birth_date,
      o.person_age_years as age_years, o.person_age_on::text as age_on, o.person_pregnant as pregnant, o.state, o.sample_state, o.report_state, o.total_paise,
      it.items, it.fasting_hours, it.promised_hours, it.requirements, it.again_after_meal,
      exists (select 1 from order_tests n where n.order_id = o.id and n.after_meal and n.state <> 'cancelled') as after_meal
    from visits v join orders o on o.visit_id = coalesce(v.recollects_id, v.id)
    join lateral (
      select coalesce(json_agg(json_build_object('item_id', x.item_id, 'name', x.name, 'price_paise', x.price_paise,
          'translations', ${translated ? sql`case when x.name = i.name then ${translationsOfItem} else '{}' end` : sql`'{}'::json`})
            order by x.id) filter (where v.recollects_id is null or again.fasting is not null), '[]') as items,
        max(${fastOfLine}) filter (where v.recollects_id is null or coalesce(again.fasting, false)) as fasting_hours,
        coalesce(bool_or(again.after_meal), false) as again_after_meal, case when bool_and(x.promised_hours is not null) then max(x.promised_hours) end as promised_hours,
        coalesce(json_agg(coalesce(x.requirements, i.pre_test_requirements)) filter (where v.recollects_id is null or coalesce(again.fasting, false)),
          '[]') as requirements
      from order_items x join items i on i.id = x.item_id
      left join lateral (${againOf}) again on true
      where x.order_id = o.id and x.cancelled_at is null) it on true
    where v.id = any(${ids}::bigint[]) and (v.recollects_id is null or exists (select 1 from specimens s
      where s.order_id = o.id and ${takenIn}))
    order by o.id`,
  );

/** A message whose reader was erased says nothing any more. */
const selectVisitEvents = (executor: Executor, ids: SQL) =>
  query(
    executor,
    EventRow,
    sql`
    select e.visit_id, case when e.subject = 'visit' then e.to_state end as state, case when e.subject = 'message' then e.detail->>'reason' end as text,
      case when e.subject = 'payment' then json_build_object('what', e.to_state, 'paise', (e.detail->>'amountPaise')::int,
        'method', coalesce(e.detail->>'method', p.method, 'online'), 'reference', e.detail->>'reference') end as money,
      case when e.subject = 'visit' and e.to_state = 'requested' then (e.detail->>'to')::timestamptz end as moved_to,
      case when e.subject = 'order' then json_build_object('what', e.to_state, 'names', e.detail->'names',
        'person', (select o.person_name from orders o where o.id = (e.detail->>'orderId')::bigint and o.visit_id = e.visit_id)) end as change, e.at
    from visit_events e left join payments p on e.subject = 'payment' and p.id = (e.detail->>'paymentId')::bigint
    where e.visit_id = any(${ids}::bigint[])
      and (e.subject in ('visit', 'message') or (e.subject = 'order' and e.to_state in ('taken_off', 'added') and e.detail ? 'names' and e.detail ? 'orderId')
        or (e.subject = 'payment' and e.to_state in ('paid', 'refunded') and e.detail ? 'amountPaise' and p.reversal_id is null)) order by e.id`,
  );

/**
 * The bookings of these visits, in their order, within a scope. The statements know nothing of how the visits were found:
 * their plans are the same for every list and are made once for a connection, where planning took a third of the answer.
 * `translated` is whether tests are named in other languages too.
 */
export async function selectBookingRows(
  executor: Executor,
  { scope, translated }: { scope: SQL; translated: boolean },
  visitIds: number[],
): Promise<BookingRow[]> {
  if (visitIds.length === 0) return [];
  const ids = sql`${sql.param(visitIds)}`;
  const visits = await selectVisits(executor, scope, ids);
  const orders = Map.groupBy((await selectOrders(executor, ids, translated)).rows, (row) => row.visit_id);
  const events = Map.groupBy((await selectVisitEvents(executor, ids)).rows, (row) => row.visit_id);
  return visits.rows.map((visit) => joined(visit, orders.get(visit.id) ?? [], events.get(visit.id) ?? []));
}
