import { openStates } from '@healthplus/contract/bookings/rules';
import {
  feePaperKinds,
  type SettledAmounts,
  type StatementFilter,
  settlementModes,
  statementStates,
} from '@healthplus/contract/settlements/rules';
import { ZONE } from '@healthplus/contract/zone';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor, Tx } from '#src/db/connect.ts';
import { countUpTo } from '#src/db/counted.ts';
import { at } from '#src/db/moment.ts';
import { hasRow, IdRow, query } from '#src/db/rows.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';

/** Labs that somebody has visited in a period, or whose money stands with the site, and that have no statement of it yet. */
export async function selectUnsettledLabs(
  executor: Executor,
  { startsOn, since, until }: { startsOn: string; since: Date; until: Date },
): Promise<number[]> {
  const { rows } = await query(
    executor,
    IdRow,
    sql`
    select l.id from labs l
    where (exists (select 1 from visits v where v.lab_id = l.id and v.starts_at >= ${at(since)} and v.starts_at < ${at(until)})
        or exists (select 1 from payments p join visits v on v.id = p.visit_id where v.lab_id = l.id and p.pooled and p.transaction_id is not null))
      and not exists (select 1 from statements s where s.lab_id = l.id and s.starts_on >= ${startsOn}::date)
    order by l.id`,
  );
  return rows.map(({ id }) => id);
}

/** Whoever settles with a lab waits for whoever does so already; false where it is done by now. */
export async function lockPeriod(tx: Tx, lab: LabScope, startsOn: string): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('statements:' || ${lab}, 3))`);
  return !(await hasRow(tx, sql`select 1 from statements where lab_id = ${lab} and starts_on >= ${startsOn}::date`));
}

const VisitRow = z.strictObject({
  id: z.number(),
  city_id: z.number(),
  day: z.string(),
  over: z.boolean(),
  brought: z.boolean(),
  fees_paise: z.number(),
  owed_paise: z.number(),
  site_discount_paise: z.number(),
  online_paise: z.number(),
  items: z.array(z.strictObject({ kind: z.string(), pricePaise: z.number() })),
  before: z.strictObject({
    grossPaise: z.number(),
    commissionPaise: z.number(),
    siteDiscountPaise: z.number(),
    onlinePaise: z.number(),
  }),
  /** The rate at which its tax was withheld, in hundredths of a percent; null while nothing was. */
  taxed_basis_points: z.number().nullable(),
});
export type VisitRow = z.infer<typeof VisitRow>;

/**
 * Visits of a lab, with what they come to now and what earlier statements have of them: those of a period, and whatever
 * was paid online to the site, of whichever day. Who walked in is the lab's own patient, whoever took the visit into an account later.
 */
export async function selectVisits(
  executor: Executor,
  lab: LabScope,
  { since, until }: { since: Date; until: Date },
): Promise<VisitRow[]> {
  const { rows } = await query(
    executor,
    VisitRow,
    sql`
    select v.id, coalesce((select s.city_id from statement_lines s where s.visit_id = v.id order by s.statement_id limit 1), c.city_id, l.city_id, 0) as city_id, (v.starts_at at time zone ${ZONE})::date::text as day,
      v.state = 'collected' or v.state <> all(${sql.param([...openStates])}::text[]) as over,
      v.account_id is not null and not exists (select 1 from visit_claims k where k.visit_id = v.id) as brought,
      case when v.state in ('collected', 'completed') then v.home_fee_paise + v.change_fees_paise - late_fee_given_back(v.id) else 0 end as fees_paise,
      coalesce(b.charged_paise - b.discount_paise, 0)::int as owed_paise,
      coalesce((select least(coupon_lets_off(v.id), greatest(0, b.discount_paise - late_given_back(v.id))) from coupon_uses u join coupons k on k.id = u.coupon_id
        where u.visit_id = v.id and u.standing and k.paid_by = 'site'), 0)::int as site_discount_paise,
      coalesce((select sum(p.amount_paise - coalesce((select sum(r.amount_paise) from refunds r where r.payment_id = p.id and r.state not in ('failed', 'withdrawn')), 0))
        from payments p where p.visit_id = v.id and p.pooled and p.transaction_id is not null), 0)::int as online_paise,
      coalesce((select json_agg(json_build_object('kind', i.kind, 'pricePaise', x.price_paise) order by x.id) from orders o
        join order_items x on x.order_id = o.id and x.cancelled_at is null join items i on i.id = x.item_id
        where o.visit_id = v.id and o.state <> 'cancelled' and v.state in ('collected', 'completed')), '[]') as items,
      (select json_build_object('grossPaise', coalesce(sum(s.gross_paise), 0), 'commissionPaise', coalesce(sum(s.commission_paise), 0),
        'siteDiscountPaise', coalesce(sum(s.site_discount_paise), 0), 'onlinePaise', coalesce(sum(s.online_paise), 0))
        from statement_lines s where s.visit_id = v.id) as before,
      (select t.withheld_basis_points from statement_lines s join statements t on t.id = s.statement_id
        where s.visit_id = v.id and s.gross_paise > 0 and t.withheld_paise <> 0 order by t.id desc limit 1) as taxed_basis_points
    from visits v join labs l on l.id = v.lab_id left join centres c on c.id = v.centre_id left join visit_balances b on b.visit_id = v.id
    where v.lab_id = ${lab} and v.recollects_id is null and (
      (v.account_id is not null and v.starts_at >= ${at(since)} and v.starts_at < ${at(until)})
      or v.id in (select p.visit_id from payments p join visits o on o.id = p.visit_id where o.lab_id = ${lab} and p.pooled and p.transaction_id is not null))
    order by v.id`,
  );
  return rows;
}

const YearRow = z.strictObject({ year_paise: z.number(), free_paise: z.number() });

/** What statements of a tax year have come to so far, and of how much of it nothing was withheld. */
export async function sumYear(executor: Executor, lab: LabScope, from: string, before: string) {
  const { rows } = await query(
    executor,
    YearRow,
    sql`
    select coalesce(sum(gross_paise), 0)::bigint as year_paise, coalesce(sum(free_paise), 0)::bigint as free_paise
    from statements where lab_id = ${lab} and ends_on >= ${from}::date and ends_on < ${before}::date`,
  );
  return rows[0]!;
}

export interface StatementWrite extends SettledAmounts {
  lab: LabScope;
  startsOn: string;
  endsOn: string;
  mode: string;
  gstPaise: number;
  gstBasisPoints: number;
  withheldPaise: number;
  withheldBasisPoints: number;
  freePaise: number;
  payablePaise: number;
  lines: (SettledAmounts & { visitId: number })[];
}

export async function insertStatement(tx: Tx, write: StatementWrite, now: Date): Promise<number> {
  const { rows } = await query(
    tx,
    IdRow,
    sql`
    insert into statements (lab_id, starts_on, ends_on, mode, visits, gross_paise, commission_paise, gst_paise, gst_basis_points,
      withheld_paise, withheld_basis_points, free_paise, site_discount_paise, online_paise, payable_paise, created_at)
    values (${write.lab}, ${write.startsOn}::date, ${write.endsOn}::date, ${write.mode}, ${write.lines.length}, ${write.grossPaise}, ${write.commissionPaise},
      ${write.gstPaise}, ${write.gstBasisPoints}, ${write.withheldPaise}, ${write.withheldBasisPoints}, ${write.freePaise},
      ${write.siteDiscountPaise}, ${write.onlinePaise}, ${write.payablePaise}, ${at(now)}) returning id`,
  );
  const { id } = rows[0]!;
  await tx.execute(sql`
    insert into statement_lines (statement_id, visit_id, city_id, gross_paise, commission_paise, site_discount_paise, online_paise)
    select ${id}, l."visitId", nullif(l."cityId", 0), l."grossPaise", l."commissionPaise", l."siteDiscountPaise", l."onlinePaise"
    from jsonb_to_recordset(${JSON.stringify(write.lines)}::jsonb) l("visitId" bigint, "cityId" bigint, "grossPaise" bigint, "commissionPaise" bigint, "siteDiscountPaise" bigint, "onlinePaise" bigint)`);
  return id;
}

const StatementRow = z.strictObject({
  id: z.number(),
  lab_id: z.number(),
  lab: z.string(),
  starts_on: z.string(),
  ends_on: z.string(),
  mode: z.enum(settlementModes),
  state: z.enum(statementStates),
  visits: z.number(),
  gross_paise: z.number(),
  commission_paise: z.number(),
  gst_paise: z.number(),
  gst_basis_points: z.number(),
  withheld_paise: z.number(),
  withheld_basis_points: z.number(),
  site_discount_paise: z.number(),
  online_paise: z.number(),
  payable_paise: z.number(),
  bank_account_id: z.number().nullable(),
  payout_id: z.number().nullable(),
  paid_at: z.string().nullable(),
  reference: z.string(),
  paper_kind: z.enum(feePaperKinds).nullable(),
  paper_number: z.string().nullable(),
});
export type StatementRow = z.infer<typeof StatementRow>;

export interface StatementsWanted {
  id?: number;
  lab?: number | undefined;
  state?: StatementFilter | undefined;
  payoutId?: number;
}

/** What each filter asks of a statement. */
function asks(state: StatementFilter): SQL {
  if (state === 'to_pay') return sql`s.state <> 'paid' and s.payable_paise > 0`;
  return state === 'to_receive' ? sql`s.state <> 'paid' and s.payable_paise < 0` : sql`s.state = ${state}`;
}

const within = ({ id, lab, state, payoutId }: StatementsWanted): SQL => {
  const conditions = [
    id === undefined ? null : sql`s.id = ${id}`,
    lab === undefined ? null : sql`s.lab_id = ${lab}`,
    state === undefined ? null : asks(state),
    payoutId === undefined ? null : sql`s.payout_id = ${payoutId}`,
  ].filter((condition) => condition !== null);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
};

/** Statements, the latest first; of one lab where the filter names it. */
export async function selectStatements(
  executor: Executor,
  filter: StatementsWanted,
  page: { limit: number; beforeId: number | null },
): Promise<StatementRow[]> {
  const { rows } = await query(
    executor,
    StatementRow,
    sql`
    select s.id, s.lab_id, l.name as lab, s.starts_on::text, s.ends_on::text, s.mode, s.state, s.visits, s.gross_paise, s.commission_paise, s.gst_paise,
      s.gst_basis_points, s.withheld_paise, s.withheld_basis_points, s.site_discount_paise, s.online_paise, s.payable_paise, s.bank_account_id, s.payout_id, s.paid_at, s.reference,
      f.kind as paper_kind, f.number as paper_number
    from statements s join labs l on l.id = s.lab_id left join fee_papers f on f.statement_id = s.id
    where ${within(filter)} ${page.beforeId === null ? sql`` : sql`and s.id < ${page.beforeId}`} order by s.id desc limit ${page.limit}`,
  );
  return rows;
}

export const countStatements = (executor: Executor, filter: StatementsWanted): Promise<number> =>
  countUpTo(executor, sql`statements s where ${within(filter)}`);

/** Locks a statement while its payment goes on. */
export async function lockStatement(tx: Tx, id: number): Promise<StatementRow | null> {
  await tx.execute(sql`select 1 from statements where id = ${id} for update`);
  const [row] = await selectStatements(tx, { id }, { limit: 1, beforeId: null });
  return row ?? null;
}

export async function setPaid(tx: Tx, id: number, { reference, now }: { reference: string; now: Date }): Promise<void> {
  await tx.execute(
    sql`update statements set state = 'paid', paid_at = ${at(now)}, reference = ${reference} where id = ${id}`,
  );
}

const LineRow = z.strictObject({
  visit_id: z.number(),
  number: z.string(),
  day: z.string(),
  state: z.string(),
  gross_paise: z.number(),
  commission_paise: z.number(),
  site_discount_paise: z.number(),
  online_paise: z.number(),
  corrects: z.boolean(),
});
export type LineRow = z.infer<typeof LineRow>;

export async function selectLines(
  executor: Executor,
  statementId: number,
  page: { limit: number; afterId: number },
): Promise<LineRow[]> {
  const { rows } = await query(
    executor,
    LineRow,
    sql`
    select n.visit_id, v.number, (v.starts_at at time zone ${ZONE})::date::text as day, v.state, n.gross_paise, n.commission_paise, n.site_discount_paise, n.online_paise,
      exists (select 1 from statement_lines e where e.visit_id = n.visit_id and e.statement_id < n.statement_id) as corrects
    from statement_lines n join visits v on v.id = n.visit_id
    where n.statement_id = ${statementId} and n.visit_id > ${page.afterId} order by n.visit_id limit ${page.limit}`,
  );
  return rows;
}

const OpenRow = z.strictObject({
  to_pay: z.number(),
  to_receive: z.number(),
  held: z.number(),
  held_since: z.string().nullable(),
  waiting: z.number(),
});

/** What is open between labs and the site, in paise: owed to labs and by them, and paid online to the site and not paid out. */
export async function sumOpen(executor: Executor): Promise<z.infer<typeof OpenRow>> {
  const { rows } = await query(
    executor,
    OpenRow,
    sql`
    with paid as (
      select p.visit_id, min(p.paid_at) as since,
        sum(p.amount_paise - coalesce((select sum(r.amount_paise) from refunds r where r.payment_id = p.id and r.state = 'done'), 0)) as paise
      from payments p where p.pooled and p.transaction_id is not null group by p.visit_id),
    held as (
      select paid.since, paid.paise - coalesce((select sum(n.online_paise) from statement_lines n join statements s on s.id = n.statement_id
        where n.visit_id = paid.visit_id and s.state = 'paid'), 0) as paise from paid)
    select (select coalesce(sum(payable_paise) filter (where payable_paise > 0), 0) from statements where state <> 'paid')::bigint as to_pay,
      (select coalesce(-sum(payable_paise) filter (where payable_paise < 0), 0) from statements where state <> 'paid')::bigint as to_receive,
      (select coalesce(sum(paise), 0) from held)::bigint as held, (select min(since) from held where paise > 0) as held_since,
      (select count(*) from lab_bank_accounts where state = 'waiting')::int as waiting`,
  );
  return rows[0]!;
}

/** The last day that a statement has. */
export async function lastSettledDay(executor: Executor): Promise<string | null> {
  const { rows } = await query(
    executor,
    z.strictObject({ day: z.string().nullable() }),
    sql`select max(ends_on)::text as day from statements`,
  );
  return rows[0]!.day;
}
