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
import { IdRow, query } from '#src/db/rows.ts';
import type { LabOrSite, LabScope } from '#src/modules/accounts/scopes.service.ts';

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

/** Writes the statement of a lab's fortnight down, and answers with its id. Paise, rates in basis points. */
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
    from jsonb_to_recordset(${JSON.stringify(write.lines)}::jsonb) l("visitId" bigint, "cityId" bigint, "grossPaise" bigint, "commissionPaise" bigint,
      "siteDiscountPaise" bigint, "onlinePaise" bigint)`);
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
  lab: LabOrSite;
  state?: StatementFilter | undefined;
}

/** What each filter asks of a statement. */
function asks(state: StatementFilter): SQL {
  if (state === 'to_pay') return sql`s.state <> 'paid' and s.payable_paise > 0`;
  return state === 'to_receive' ? sql`s.state <> 'paid' and s.payable_paise < 0` : sql`s.state = ${state}`;
}

const within = ({ id, lab, state }: StatementsWanted): SQL => {
  const conditions = [
    id === undefined ? null : sql`s.id = ${id}`,
    lab === 'site' ? null : sql`s.lab_id = ${lab}`,
    state === undefined ? null : asks(state),
  ].filter((condition) => condition !== null);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
};

/** Statements, the latest first. */
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
      s.gst_basis_points, s.withheld_paise, s.withheld_basis_points, s.site_discount_paise, s.online_paise, s.payable_paise, s.bank_account_id,
        s.payout_id, s.paid_at, s.reference,
      f.kind as paper_kind, f.number as paper_number
    from statements s join labs l on l.id = s.lab_id left join fee_papers f on f.statement_id = s.id
    where ${within(filter)} ${page.beforeId === null ? sql`` : sql`and s.id < ${page.beforeId}`} order by s.id desc limit ${page.limit}`,
  );
  return rows;
}

/** How many statements a filter names, up to 10,000. */
export const countStatements = (executor: Executor, filter: StatementsWanted): Promise<number> =>
  countUpTo(executor, sql`statements s where ${within(filter)}`);

/** Locks a statement while its payment goes on. */
export async function lockStatement(tx: Tx, id: number): Promise<StatementRow | null> {
  await tx.execute(sql`select 1 from statements where id = ${id} for update`);
  const [row] = await selectStatements(tx, { id, lab: 'site' }, { limit: 1, beforeId: null });
  return row ?? null;
}

/** Another lab that has a statement with this reference of the bank; null for none. Whoever writes the same one down waits. */
export async function findLabOfReference(
  tx: Tx,
  { reference, lab }: { reference: string; lab: LabScope },
): Promise<string | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('reference ' || upper(${reference})))`);
  const { rows } = await query(
    tx,
    z.strictObject({ name: z.string() }),
    sql`select l.name from statements s join labs l on l.id = s.lab_id where upper(s.reference) = upper(${reference}) and s.lab_id <> ${lab} limit 1`,
  );
  return rows[0]?.name ?? null;
}

/** It is owed again. */
export async function setOwed(tx: Tx, id: number): Promise<void> {
  await tx.execute(sql`update statements set state = 'closed', paid_at = null, reference = '' where id = ${id}`);
}

/** Notes that a statement is paid, with the bank's reference. */
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

/** The visits of a statement, by their ids. */
export async function selectLines(
  executor: Executor,
  { id, lab }: { id: number; lab: LabOrSite },
  page: { limit: number; afterId: number },
): Promise<LineRow[]> {
  const { rows } = await query(
    executor,
    LineRow,
    sql`
    select n.visit_id, v.number, (v.starts_at at time zone ${ZONE})::date::text as day, v.state, n.gross_paise, n.commission_paise, n.site_discount_paise, n.online_paise,
      exists (select 1 from statement_lines e where e.visit_id = n.visit_id and e.statement_id < n.statement_id) as corrects
    from statement_lines n join visits v on v.id = n.visit_id
    where n.statement_id = ${id} and ${lab === 'site' ? sql`true` : sql`v.lab_id = ${lab}`} and n.visit_id > ${page.afterId} order by n.visit_id limit ${page.limit}`,
  );
  return rows;
}

const OpenRow = z.strictObject({
  to_pay: z.number(),
  to_receive: z.number(),
  held: z.number(),
  advanced: z.number(),
  held_since: z.string().nullable(),
  waiting: z.number(),
});

/** What is open between labs and the site, in paise: owed to labs and by them, paid online to the site and not paid out, and paid out of
 * what went back to patients since. */
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
      (select coalesce(sum(paise) filter (where paise > 0), 0) from held)::bigint as held,
      (select coalesce(-sum(paise) filter (where paise < 0), 0) from held)::bigint as advanced, (select min(since) from held where paise > 0) as held_since,
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

const StatementMailRow = z.strictObject({
  email: z.string(),
  starts_on: z.string(),
  ends_on: z.string(),
  gross_paise: z.number(),
  fee_paise: z.number(),
  payable_paise: z.number(),
});

/** What a lab is told of a statement, and where. */
export async function findStatementMail(executor: Executor, id: number) {
  const { rows } = await query(
    executor,
    StatementMailRow,
    sql`
    select l.email, s.starts_on::text, s.ends_on::text, s.gross_paise, s.commission_paise + s.gst_paise as fee_paise, s.payable_paise
    from statements s join labs l on l.id = s.lab_id where s.id = ${id}`,
  );
  return rows[0]!;
}
