import { openStates } from '@healthplus/contract/bookings/rules';
import { type VisitState, visitStates } from '@healthplus/contract/bookings/schemas';
import { Place, translations } from '@healthplus/contract/primitives';
import { rejectReasons } from '@healthplus/contract/vocabulary/reject-reasons';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { countUpTo } from '#src/db/counted.ts';
import { at } from '#src/db/moment.ts';
import { hasRow, query } from '#src/db/rows.ts';
import { translationsOfItem } from '#src/db/translations.ts';
import type { AccountScope, LabScope } from '#src/modules/accounts/scopes.service.ts';
import { paidFor, writtenOffOf } from '#src/modules/ledger/ledger.service.ts';
import { VisitPatient } from './visit-patient.rules.ts';

export const BookingRow = z.strictObject({
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
  /** What is drawn after a meal beside what is drawn fasting, with its stop where one was booked; nothing of it is yet to be drawn once it was taken. */
  second_draw: z.strictObject({ starts_at: z.string().nullable(), taken: z.boolean() }).nullable(),
  address: z.string().nullable(),
  door: z.strictObject({ name: z.string(), phone: z.string() }).nullable(),
  home_fee_paise: z.number(),
  total_paise: z.number(),
  payment_method: z.string(),
  note: z.string().nullable(),
  unclaimed: z.boolean(),
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
  lab_takes_bookings: z.boolean(),
  collector_name: z.string().nullable(),
  lab_id: z.number(),
  centre_id: z.number().nullable(),
  pincode: z.string().nullable(),
  centre: z.strictObject({ id: z.number(), name: z.string() }).nullable(),
  /** The number of the visit of which it takes specimens again. */
  recollects: z.string().nullable(),
  /** What has to be taken again, and the visit that does it once a time was chosen. */
  again: z.array(z.strictObject({ person: z.string(), reason: z.enum(rejectReasons), visit: z.string().nullable() })),
  city: z.string().nullable(),
  patient: VisitPatient,
  lab_email: z.string(),
  paid_paise: z.number(),
  /** What was ever taken, and what of it by a gateway; what was ever asked to go back, and what of it is on its way. */
  taken_paise: z.number(),
  online_paise: z.number(),
  asked_paise: z.number(),
  goes_back_paise: z.number(),
  discount_paise: z.number(),
  /** Every step of the visit, as the patient sees it. */
  steps: z.array(
    z.strictObject({
      state: z.enum(visitStates),
      at: z.string(),
    }),
  ),
  invoiced: z.boolean(),
  credit_notes: z.array(z.strictObject({ id: z.number(), number: z.string() })),
  orders: z.array(
    z.strictObject({
      id: z.number(),
      person_id: z.number().nullable(),
      name: z.string(),
      sex: z.string(),
      birth_date: z.string().nullable(),
      age_years: z.number().nullable(),
      age_on: z.string().nullable(),
      pregnant: z.boolean(),
      state: z.enum(['active', 'done', 'cancelled']),
      sample_state: z.string(),
      report_state: z.string().nullable(),
      total_paise: z.number(),
      fasting_hours: z.number().nullable(),
      items: z.array(
        z.strictObject({
          item_id: z.number(),
          name: z.string(),
          translations: translations(z.string()),
          price_paise: z.number(),
        }),
      ),
    }),
  ),
  fasting_hours: z.number().nullable(),
  promised_hours: z.number().nullable(),
  requirements: z.array(z.string()),
});
export type BookingRow = z.infer<typeof BookingRow>;

export interface BookingFilter {
  account?: AccountScope;
  lab?: LabScope;
  /** For administrators alone: no scope. */
  everyLab?: true;
  number?: string | undefined;
  visitId?: number;
  state?: VisitState | undefined;
  /** Those that words find (`visitsNamed`). */
  named?: SQL | undefined;
  when?: 'upcoming' | 'past' | 'all' | undefined;
  /** What is upcoming or past. */
  now?: Date;
  /** A customer's: still to come or under way, or over. */
  show?: 'coming' | 'past' | undefined;
  personId?: number | undefined;
  place?: Place | undefined;
  span?: { from: Date; to: Date } | undefined;
  collectorId?: number | undefined;
  after?: { key: string | number; id: number } | null;
  /** A lab's by the time of the visit, the latest first. */
  latest?: boolean | undefined;
  centreId?: number | undefined;
  limit: number;
}

const isOpen = sql`v.state in ${openStates}`;

/** What has been taken and is in the lab comes after what a patient still has to keep: by so many days. */
const IN_THE_LAB_DAYS = 36_525;
const comingAt = sql`v.starts_at + case when v.state = 'collected' then ${IN_THE_LAB_DAYS} else 0 end * interval '1 day'`;

/** By what a page of bookings ends, in the order of its filter. */
export const keyOf = (row: BookingRow, { show }: Pick<BookingFilter, 'show'>): string => {
  const later = show === 'coming' && row.state === 'collected' ? IN_THE_LAB_DAYS * 86_400_000 : 0;
  return new Date(Date.parse(row.starts_at) + later).toISOString();
};

function conditions(filter: BookingFilter): SQL {
  if (filter.account === undefined && filter.lab === undefined && !filter.everyLab)
    throw new Error('Bookings are read within a scope.');
  const parts: SQL[] = [sql`v.lab_id is not null`];
  if (filter.account !== undefined) parts.push(sql`v.account_id = ${filter.account}`);
  if (filter.lab !== undefined) parts.push(sql`v.lab_id = ${filter.lab}`);
  if (filter.number) parts.push(sql`v.number = ${filter.number}`);
  if (filter.visitId !== undefined) parts.push(sql`v.id = ${filter.visitId}`);
  if (filter.state) parts.push(sql`v.state = ${filter.state}`);
  if (filter.centreId !== undefined) parts.push(sql`v.centre_id = ${filter.centreId}`);
  if (filter.show) parts.push(filter.show === 'coming' ? isOpen : sql`not ${isOpen}`);
  if (filter.personId !== undefined)
    parts.push(
      sql`exists (select 1 from orders o where o.visit_id = coalesce(v.recollects_id, v.id) and o.person_id = ${filter.personId})`,
    );
  if (filter.place) parts.push(sql`v.place = ${filter.place}`);
  if (filter.collectorId !== undefined) parts.push(sql`v.collector_id = ${filter.collectorId}`);
  if (filter.span) {
    const { from, to } = filter.span;
    parts.push(
      sql`v.starts_at >= ${from.toISOString()}::timestamptz and v.starts_at < ${to.toISOString()}::timestamptz`,
    );
  }
  // The index goes by the beginning; no visit lasts a day.
  if (filter.when === 'upcoming')
    parts.push(sql`v.ends_at >= ${at(filter.now!)} and v.starts_at > ${at(filter.now!)} - interval '1 day'`);
  if (filter.when === 'past') parts.push(sql`v.ends_at < ${at(filter.now!)} and v.starts_at < ${at(filter.now!)}`);
  if (filter.named) parts.push(sql`v.id in ${filter.named}`);
  if (filter.after) {
    parts.push(
      filter.show === 'coming'
        ? sql`(${comingAt}, v.id) > (${filter.after.key}::timestamptz, ${filter.after.id})`
        : filter.lab === undefined
          ? sql`v.id < ${filter.after.id}`
          : sql`(v.starts_at, v.id) ${filter.latest ? sql`<` : sql`>`} (${filter.after.key}::timestamptz, ${filter.after.id})`,
    );
  }
  return sql.join(parts, sql` and `);
}

/** Bookings in a scope: a customer's newest first, a lab's by the time of the visit. */
export async function selectBookings(executor: Executor, filter: BookingFilter): Promise<BookingRow[]> {
  const order =
    filter.show === 'coming'
      ? sql`${comingAt}, v.id`
      : filter.lab === undefined
        ? sql`v.id desc nulls first`
        : filter.latest
          ? sql`v.starts_at desc, v.id desc`
          : sql`v.starts_at, v.id`;
  const { rows } = await query(
    executor,
    BookingRow,
    sql`
    select v.id, v.number, v.state, v.state_reason, v.place, v.starts_at, v.ends_at, v.address, case when v.door_phone is not null then json_build_object('name', v.door_name, 'phone', v.door_phone) end as door, v.home_fee_paise, v.total_paise,
      (select json_build_object('starts_at', st.starts_at, 'taken', v.state in ('collected', 'completed') and not exists (
          select 1 from specimens s join orders o on o.id = s.order_id where o.visit_id = v.id and s.after_meal and s.state = 'planned' and s.parent_id is null and specimen_is_needed(s)))
        from (select 1 where v.recollects_id is null) own left join visit_stops st on st.visit_id = v.id and st.purpose = 'second_draw'
        where st.id is not null or (listed.fasting_hours is not null and exists (select 1 from order_tests n join orders o on o.id = n.order_id
          where o.visit_id = v.id and o.state <> 'cancelled' and n.after_meal and n.state <> 'cancelled'))) as second_draw,
      v.payment_method, v.note, v.account_id is null and v.recollects_id is null as unclaimed, v.prescription_id, lab_has_gateway(v.lab_id) as has_gateway, v.created_at, v.cancellation_fee_paise, visit_drawn(v.id) as drawn, visit_owes(v.state, v.total_paise, v.cancellation_fee_paise) - ${writtenOffOf(sql`v.id`)} as owed_paise, v.change_fees_paise, v.late_fee_paise, lab_takes_bookings(l) as lab_takes_bookings, v.lab_id, v.centre_id, v.pincode,
      (select c.name from accounts c where c.id = v.collector_id) as collector_name,
      case when ce.id is not null then json_build_object('id', ce.id, 'name', ce.name) end as centre,
      (select x.number from visits x where x.id = v.recollects_id) as recollects,
      coalesce((select json_agg(json_build_object('person', o.person_name, 'reason', p.reject_reason, 'visit', x.number) order by s.id) from orders o
        join specimens s on s.order_id = o.id and s.state = 'planned' and s.parent_id is not null and specimen_is_needed(s) join specimens p on p.id = s.parent_id
        left join visits x on x.id = s.recollection_id where o.visit_id = v.id and o.state = 'active'), '[]') as again,
      (select c.name from cities c where c.id = coalesce(ce.city_id, l.city_id)) as city,
      json_build_object('id', l.id, 'name', l.name, 'phone', l.phone, 'address', coalesce(ce.address, l.address)) as lab,
      visit_patient(v.id, a) as patient, l.email as lab_email,
      ${paidFor(sql`v.id`)} as paid_paise,
      took.taken_paise, took.online_paise, back.asked_paise, back.goes_back_paise, visit_lets_off(v.state, v.discount_paise) as discount_paise,
      (select json_agg(json_build_object('state', e.to_state, 'at', e.at) order by e.id) from visit_events e where e.visit_id = v.id and e.subject = 'visit') as steps,
      v.invoiced,
      coalesce((select json_agg(json_build_object('id', c.id, 'number', c.number) order by c.id) from invoices n join credit_notes c on c.invoice_id = n.id where n.visit_id = v.id), '[]') as credit_notes,
      listed.orders, listed.fasting_hours, listed.promised_hours, listed.requirements
    from visits v
    join labs l on l.id = v.lab_id left join accounts a on a.id = v.account_id left join centres ce on ce.id = v.centre_id
    join lateral (select coalesce(sum(p.amount_paise), 0)::int as taken_paise, coalesce(sum(p.amount_paise) filter (where p.method = 'online'), 0)::int as online_paise
      from payments p where p.visit_id = v.id and p.transaction_id is not null) took on true
    join lateral (select coalesce(sum(r.amount_paise) filter (where r.state <> 'withdrawn'), 0)::int as asked_paise, coalesce(sum(r.amount_paise) filter (where r.state in ('requested', 'approved', 'sent')), 0)::int as goes_back_paise
      from refunds r where r.visit_id = v.id) back on true
    join lateral (
      select coalesce(json_agg(json_build_object('id', o.id, 'person_id', o.person_id, 'name', o.person_name, 'sex', o.person_sex, 'birth_date', o.person_birth_date, 'age_years', o.person_age_years, 'age_on', o.person_age_on, 'pregnant', o.person_pregnant,
          'state', o.state, 'sample_state', o.sample_state, 'report_state', o.report_state, 'total_paise', o.total_paise, 'fasting_hours', it.fasting, 'items', coalesce(it.items, '[]')) order by o.id), '[]') as orders,
        max(it.fasting) as fasting_hours, case when bool_and(it.promises) then max(it.promised) end as promised_hours,
        array(select distinct r from orders o2 join order_items x on x.order_id = o2.id and x.cancelled_at is null join items i on i.id = x.item_id, unnest(i.pre_test_requirements) r
          where o2.visit_id = coalesce(v.recollects_id, v.id) limit 8) as requirements
      from orders o
      join lateral (select json_agg(json_build_object('item_id', x.item_id, 'name', x.name, 'price_paise', x.price_paise,
            'translations', case when x.name = i.name then ${translationsOfItem} else '{}' end) order by x.id) as items,
          max(item_fasting_hours(i)) as fasting, max(x.promised_hours) as promised, bool_and(x.promised_hours is not null) as promises
        from order_items x join items i on i.id = x.item_id where x.order_id = o.id and x.cancelled_at is null) it on true
      where o.visit_id = coalesce(v.recollects_id, v.id) and (v.recollects_id is null or exists (select 1 from specimens s
        where s.order_id = o.id and s.parent_id is not null and (s.recollection_id = v.id or v.state in ('declined', 'failed', 'no_show', 'cancelled'))))) listed on true
    where ${conditions(filter)} order by ${order} limit ${filter.limit}`,
  );
  return rows;
}

export async function countBookings(
  executor: Executor,
  filter: Omit<BookingFilter, 'limit' | 'after'>,
): Promise<number> {
  return countUpTo(executor, sql`visits v where ${conditions({ ...filter, limit: 0 })}`);
}

/** Whether nobody stands behind the account of a visit any more. */
export const isErased = (executor: Executor, visitId: number): Promise<boolean> =>
  hasRow(executor, sql`select 1 where erased_visit(${visitId})`);
