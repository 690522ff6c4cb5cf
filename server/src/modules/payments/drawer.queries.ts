import { correctionReasons, discountReasons, paymentMethods } from '@healthplus/contract/payments/schemas';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor, Tx } from '#src/db/connect.ts';
import { at, beginOf } from '#src/db/moment.ts';
import { IdRow, query } from '#src/db/rows.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { isDue } from '#src/modules/bookings/bookings.service.ts';
import { methodOf } from '#src/modules/ledger/ledger.service.ts';

/** A day in India, or what lies between two sheets; at one centre, or at all of them. */
export type DrawerSpan = ({ day: string } | { after: number; through: number }) & { centreId: number | null };

/** Of a centre is what was posted there; what was posted before drawers were kept by centre is the first's. */
const atCentre = (centre: SQL, lab: LabScope): SQL =>
  sql`coalesce(t.centre_id, (select min(id) from centres where lab_id = ${lab})) = ${centre}`;

const within = (span: DrawerSpan, lab: LabScope): SQL => {
  const when =
    'day' in span
      ? sql`t.at >= ${beginOf(span.day)} and t.at < ${beginOf(span.day, 1)}`
      : sql`t.id > ${span.after} and t.id <= ${span.through}`;
  return span.centreId === null ? when : sql`${when} and ${atCentre(sql`${span.centreId}`, lab)}`;
};

const method = methodOf(sql`k.kind`);

/** What moved at the desk: taken or given back, never what was paid online. `e` stands on the lab's own side. */
const moved = (lab: LabScope, span: DrawerSpan): SQL => sql`
  ledger_transactions t
  join ledger_entries e on e.transaction_id = t.id
  join ledger_accounts k on k.id = e.account_id and k.kind in ('collector', 'drawer', 'upi', 'card')
  left join accounts a on a.id = ${taker}
  where t.lab_id = ${lab} and ${within(span, lab)}`;

const taken = sql`t.verb in ('collect', 'refund')`;

/** Whose takings a transaction `t` is of: who took the money, whoever put it right since; else who acted. */
const taker = sql`coalesce((select p.taken_by from payments p where p.transaction_id = t.id),
  (select p.taken_by from payments p where p.reversal_id = t.id), t.actor_id)`;

const PersonRow = z.strictObject({
  account_id: z.number().nullable(),
  name: z.string(),
  count: z.number(),
  cash_paise: z.number(),
  upi_paise: z.number(),
  card_paise: z.number(),
  total_paise: z.number(),
});

const sumOf = (name: string) => sql`coalesce(sum(e.amount_paise) filter (where ${method} = ${name}), 0)::bigint`;

/** What each person took and how often, less what they gave back, by method. */
export async function selectTakers(executor: Executor, lab: LabScope, span: DrawerSpan) {
  const { rows } = await query(
    executor,
    PersonRow,
    sql`
    select a.id as account_id, coalesce(a.name, '') as name, coalesce(sum(sign(e.amount_paise)) filter (where t.verb = 'collect'), 0)::int as count, ${sumOf('cash')} as cash_paise,
      ${sumOf('upi')} as upi_paise, ${sumOf('card')} as card_paise, coalesce(sum(e.amount_paise), 0)::bigint as total_paise
    from ${moved(lab, span)} and ${taken} group by a.id, a.name order by total_paise desc, a.id`,
  );
  return rows;
}

const DiscountRow = z.strictObject({
  handed_in_paise: z.number(),
  refunded_paise: z.number(),
  written_off_paise: z.number(),
  discounts: z.array(z.strictObject({ reason: z.enum(discountReasons), count: z.number(), paise: z.number() })),
});

/** What collectors handed in, what went back, what was given up, and what was let off by its reason. */
export async function selectBeside(executor: Executor, lab: LabScope, span: DrawerSpan) {
  const { rows } = await query(
    executor,
    DiscountRow,
    sql`
    with beside as (
      select t.verb, t.note, sum(abs(e.amount_paise))::bigint as paise, count(*)::int as count from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id join ledger_accounts k on k.id = e.account_id
      where t.lab_id = ${lab} and ${within(span, lab)} and (
        (t.verb = 'hand_in' and e.amount_paise > 0) or (t.verb = 'refund' and k.kind in ('collector', 'drawer', 'upi', 'card'))) group by t.verb, t.note),
    off as (
      -- Of a visit for which it was taken back again nothing stands.
      select note, sum(paise)::bigint as paise, count(*)::int as count from (
        select t.note, t.visit_id, sum(e.amount_paise) as paise from ledger_transactions t
        join ledger_entries e on e.transaction_id = t.id join ledger_accounts k on k.id = e.account_id and k.kind = 'discounts'
        where t.lab_id = ${lab} and ${within(span, lab)} and t.verb = 'discount' and t.visit_id is not null
        group by t.note, t.visit_id having sum(e.amount_paise) <> 0) of_visits group by note)
    select coalesce((select sum(paise) from beside where verb = 'hand_in'), 0)::bigint as handed_in_paise,
      coalesce((select sum(paise) from beside where verb = 'refund'), 0)::bigint as refunded_paise,
      coalesce((select sum(e.amount_paise) from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        join ledger_accounts k on k.id = e.account_id and k.kind = 'written_off'
        where t.lab_id = ${lab} and ${within(span, lab)} and t.verb = 'write_off'), 0)::bigint as written_off_paise,
      coalesce((select json_agg(json_build_object('reason', coalesce(nullif(note, ''), 'other'), 'count', count, 'paise', paise)
        order by paise desc, note) from off), '[]') as discounts`,
  );
  return rows[0]!;
}

const MovedRow = z.strictObject({
  id: z.number(),
  at: z.string(),
  verb: z.string(),
  visit_id: z.number().nullable(),
  note: z.string(),
  number: z.string(),
  patient: z.string(),
  method: z.enum(paymentMethods),
  amount_paise: z.number(),
  reference: z.string(),
  corrects: z.enum(correctionReasons).nullable(),
  taken_by: z.string(),
});

/** Each movement of the span, the latest first. */
export async function selectTakings(
  executor: Executor,
  lab: LabScope,
  span: DrawerSpan,
  { limit, taken = false }: { limit: number; taken?: boolean },
) {
  const { rows } = await query(
    executor,
    MovedRow,
    sql`
    select m.*, coalesce(v.number, '') as number, coalesce((select o.person_name from orders o where o.visit_id = v.id order by o.id limit 1), '') as patient,
      coalesce(p.reference, r.reference, m.note) as reference, case when r.id is not null then m.note end as corrects
    from (
      select t.id, t.at, t.verb, t.visit_id, t.note, ${method} as method, e.amount_paise,
        -- What a collector hands in leaves their hands, whoever takes it.
        coalesce(case when t.verb = 'hand_in' and k.kind = 'collector' then (select h.name from accounts h where h.id = k.holder_id) else a.name end, '') as taken_by
      from ${moved(lab, span)} ${taken ? sql`and t.verb in ('collect', 'refund')` : sql``} order by t.at desc, t.id desc, e.amount_paise desc limit ${limit}) m
    left join visits v on v.id = m.visit_id left join payments p on p.transaction_id = m.id left join payments r on r.reversal_id = m.id
    order by m.at desc, m.id desc, m.amount_paise desc`,
  );
  return rows;
}

const GivenUpRow = z.strictObject({
  at: z.string(),
  number: z.string(),
  amount_paise: z.number(),
  reason: z.string(),
  by: z.string(),
});

/** By what verb and on which account nobody pays a sum any more. */
const GIVEN_UP = { discount: 'discounts', write_off: 'written_off' } as const;

/**
 * What was let off, or written off, in the span (less than nothing where it was taken back), with the visit, why and by whom;
 * the latest first.
 */
export async function selectGivenUp(executor: Executor, lab: LabScope, span: DrawerSpan, verb: keyof typeof GIVEN_UP) {
  const { rows } = await query(
    executor,
    GivenUpRow,
    sql`
    select t.at, v.number, e.amount_paise, coalesce(nullif(t.note, ''), 'other') as reason, coalesce(a.name, '') as by
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts k on k.id = e.account_id and k.kind = ${GIVEN_UP[verb]}
      join visits v on v.id = t.visit_id left join accounts a on a.id = t.actor_id
    where t.lab_id = ${lab} and ${within(span, lab)} and t.verb = ${verb} order by t.at desc, t.id desc`,
  );
  return rows;
}

const StandingRow = z.strictObject({
  centre_id: z.number(),
  name: z.string(),
  open: z.boolean(),
  after: z.number(),
  through: z.number(),
  since: z.string().nullable(),
  expected_paise: z.number(),
  float_paise: z.number(),
  last_serial: z.number(),
});
export type StandingRow = z.infer<typeof StandingRow>;

/**
 * What lies in the drawer of each centre since it was last closed, with the float that was left in it then; where it never
 * was, since the lab's first sheet began, and without one all that was ever taken. The first centre first.
 */
export async function selectStanding(executor: Executor, lab: LabScope): Promise<StandingRow[]> {
  const { rows } = await query(
    executor,
    StandingRow,
    sql`
    with lab_span as (
      select coalesce((select max(id) from ledger_transactions where lab_id = ${lab}), 0) as through,
        coalesce((select max(serial) from day_sheets where lab_id = ${lab}), 0) as last_serial,
        (select min(after_transaction_id) from day_sheets where lab_id = ${lab}) as first_after),
    drawers as (
      select ce.id, ce.name, ce.closed_at is null as open, s.closed_at, coalesce(s.through_transaction_id, l.first_after, 0) as after,
        l.through, l.last_serial,
        coalesce(s.float_paise, 0) as float_paise
      from centres ce cross join lab_span l left join lateral (
        select closed_at, through_transaction_id, float_paise from day_sheets where lab_id = ${lab} and (centre_id = ce.id or centre_id is null)
          order by serial desc limit 1) s on true
      where ce.lab_id = ${lab})
    select d.id as centre_id, d.name, d.open, d.after, greatest(d.after, d.through) as through, d.closed_at as since, d.last_serial, d.float_paise,
      -- From the drawer's own entries on: each looks up where it was, so that the whole ledger is not read for the few since.
      d.float_paise + coalesce((select sum(t.amount_paise) from ledger_accounts k, lateral (
          select e.amount_paise, (select x.centre_id from ledger_transactions x where x.id = e.transaction_id) as centre_id
          from ledger_entries e where e.account_id = k.id and e.transaction_id > d.after) t
        where k.kind = 'drawer' and k.lab_id = ${lab} and ${atCentre(sql`d.id`, lab)}), 0)::bigint as expected_paise
    from drawers d order by d.id`,
  );
  return rows;
}

/** What lies in the drawer out of which somebody of a lab gives cash for a visit, in paise. */
export async function findCashAt(
  tx: Tx,
  { lab, visitId, actorId }: { lab: LabScope; visitId: number; actorId: number },
): Promise<number> {
  const { rows } = await query(tx, IdRow, sql`select centre_of_money('refund', ${lab}, ${visitId}, ${actorId}) as id`);
  const drawers = await selectStanding(tx, lab);
  return drawers.find(({ centre_id }) => centre_id === rows[0]!.id)?.expected_paise ?? 0;
}

const HandRow = z.strictObject({ account_id: z.number(), name: z.string(), paise: z.number() });

/** Cash in the hands of each collector who has some, or of one of them. */
export async function selectInHands(executor: Executor, lab: LabScope, holderId?: number) {
  const { rows } = await query(
    executor,
    HandRow,
    sql`
    select k.holder_id as account_id, a.name, sum(e.amount_paise)::bigint as paise
    from ledger_accounts k join ledger_entries e on e.account_id = k.id join accounts a on a.id = k.holder_id
    where k.lab_id = ${lab} and k.kind = 'collector' ${holderId === undefined ? sql`` : sql`and k.holder_id = ${holderId}`}
    group by k.holder_id, a.name having sum(e.amount_paise) <> 0 order by paise desc, k.holder_id`,
  );
  return rows;
}

const OwedRow = z.strictObject({ age: z.number(), count: z.number(), paise: z.number() });

/** The first day of each age of what is owed. */
export const AGES: readonly number[] = [0, 8, 31, 91];

const ages = sql.raw(AGES.join(', '));

/** What is owed for visits whose sample was taken, or that were cancelled at a price, by age; whose time is still ahead is of the first. */
export async function selectOwed(executor: Executor, lab: LabScope, now: Date) {
  const { rows } = await query(
    executor,
    OwedRow,
    sql`
    select (array[${ages}])[greatest(1, width_bucket(extract(epoch from ${at(now)} - v.starts_at) / 86400, array[${ages}]::float8[]))] as age,
      -- The few that owe are looked up one by one: joined, all balances would be read.
      count(*)::int as count, sum((select b.charged_paise - b.discount_paise - b.written_off_paise - b.paid_paise from visit_balances b
        where b.visit_id = v.id))::bigint as paise
    from visits v
    where v.lab_id = ${lab} and v.balance = 1 and v.recollects_id is null and ${isDue}
    group by 1 order by 1`,
  );
  return rows;
}

const OverRow = z.strictObject({ count: z.number(), paise: z.number() });

/** What patients have paid at the desk and do not owe. */
export async function selectOver(executor: Executor, lab: LabScope, gateway: string) {
  const { rows } = await query(
    executor,
    OverRow,
    sql`
    select count(*)::int as count, coalesce(sum(o.paise), 0)::bigint as paise
    from (select paid_paise - charged_paise + discount_paise - coalesce((visit_online_left(visit_id) ->> ${gateway})::int, 0) as paise
      from visit_balances where lab_id = ${lab} and charged_paise - discount_paise < paid_paise) o where o.paise > 0`,
  );
  return rows[0]!;
}
