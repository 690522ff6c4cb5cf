import type { CommissionRule, TaxKind, TaxRate } from '@healthplus/contract/settlements/rules';
import { taxKinds } from '@healthplus/contract/settlements/rules';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor, Tx } from '#src/db/connect.ts';
import { countUpTo } from '#src/db/counted.ts';
import { hasRow, IdRow, query } from '#src/db/rows.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';

const RuleRow = z.strictObject({
  id: z.number(),
  labId: z.number().nullable(),
  itemKind: z.enum(['test', 'package', 'scan']).nullable(),
  cityId: z.number().nullable(),
  kind: z.enum(['percent', 'fixed']),
  value: z.number(),
  startsOn: z.string(),
  endsOn: z.string().nullable(),
  lab: z.string().nullable(),
  city: z.string().nullable(),
});
export type RuleRow = z.infer<typeof RuleRow>;

const ruleColumns = sql`
  select r.id, r.lab_id as "labId", r.item_kind as "itemKind", r.city_id as "cityId", r.kind, r.value,
    r.starts_on::text as "startsOn", r.ends_on::text as "endsOn", l.name as lab, c.name as city
  from commission_rules r left join labs l on l.id = r.lab_id left join cities c on c.id = r.city_id`;

const closestFirst = sql`r.lab_id is null, r.item_kind is null, r.city_id is null, r.starts_on desc, r.id desc`;

/** Whether a rule is for a lab: it names it, or every lab, and a city where the lab has a centre. */
const isFor = (lab: SQL): SQL => sql`
  (r.lab_id is null or r.lab_id = ${lab}) and (r.city_id is null or exists (
    select 1 from centres ce where ce.lab_id = ${lab} and ce.city_id = r.city_id and ce.closed_at is null))`;

/** The rules that are for a lab today or later, the closest first. */
export async function selectRulesFor(executor: Executor, lab: LabScope, today: string): Promise<RuleRow[]> {
  const { rows } = await query(
    executor,
    RuleRow,
    sql`${ruleColumns} where ${isFor(sql`${lab}::bigint`)} and coalesce(r.ends_on, 'infinity') >= ${today}::date order by ${closestFirst}`,
  );
  return rows;
}

/** The addresses of the labs that a rule is for and that sell here. */
export async function selectMailsOf(executor: Executor, ruleId: number): Promise<string[]> {
  const { rows } = await query(
    executor,
    z.strictObject({ email: z.string() }),
    sql`
    select to_lab.email from commission_rules r join labs to_lab on ${isFor(sql`to_lab.id`)} and to_lab.verified and to_lab.suspended_at is null
    where r.id = ${ruleId} order by to_lab.id`,
  );
  return rows.map(({ email }) => email);
}

/** What the site takes: the closest rules first, of those the latest. */
export async function selectRules(
  executor: Executor,
  { id, limit, offset = 0 }: { id?: number; limit: number; offset?: number },
): Promise<RuleRow[]> {
  const { rows } = await query(
    executor,
    RuleRow,
    sql`
    ${ruleColumns} where ${id === undefined ? sql`true` : sql`r.id = ${id}`}
    order by ${closestFirst} limit ${limit} offset ${offset}`,
  );
  return rows;
}

/** How many rules of commission there are. */
export const countRules = (executor: Executor): Promise<number> => countUpTo(executor, sql`commission_rules`);

export type RuleWrite = Omit<CommissionRule, 'id'>;

/** Writes a rule of commission down, and answers with its id. */
export async function insertRule(tx: Tx, rule: RuleWrite): Promise<number> {
  const { rows } = await query(
    tx,
    IdRow,
    sql`
    insert into commission_rules (lab_id, item_kind, city_id, kind, value, starts_on, ends_on)
    values (${rule.labId}, ${rule.itemKind}, ${rule.cityId}, ${rule.kind}, ${rule.value}, ${rule.startsOn}::date, ${rule.endsOn}::date) returning id`,
  );
  return rows[0]!.id;
}

/** Ends a rule with a day; false for one that ends by then already: none is prolonged. */
export const endRule = (tx: Tx, id: number, endsOn: string): Promise<boolean> =>
  hasRow(
    tx,
    sql`update commission_rules set ends_on = ${endsOn}::date where id = ${id} and coalesce(ends_on, 'infinity') > ${endsOn}::date returning 1`,
  );

/** Takes a rule away that begins after a day; false for any other. */
export const deleteRule = (tx: Tx, id: number, today: string): Promise<boolean> =>
  hasRow(tx, sql`delete from commission_rules where id = ${id} and starts_on > ${today}::date returning 1`);

const RateRow = z.strictObject({
  kind: z.enum(taxKinds),
  basisPoints: z.number(),
  startsOn: z.string(),
  source: z.string(),
});

/** The rates of tax with the day from which each counts and its source, the latest first. */
export async function selectRates(executor: Executor): Promise<(TaxRate & { source: string })[]> {
  const { rows } = await query(
    executor,
    RateRow,
    sql`select kind, basis_points as "basisPoints", starts_on::text as "startsOn", source from tax_rates order by starts_on desc, kind`,
  );
  return rows;
}

/** Takes a rate away, as long as an earlier one of its kind stands; false for any other. */
export const deleteRate = (tx: Tx, { kind, startsOn }: { kind: TaxKind; startsOn: string }): Promise<boolean> =>
  hasRow(
    tx,
    sql`
    delete from tax_rates t where t.kind = ${kind} and t.starts_on = ${startsOn}::date
      and exists (select 1 from tax_rates earlier where earlier.kind = t.kind and earlier.starts_on < t.starts_on) returning 1`,
  );

/** False where there is a rate of this kind from this day on. */
export const insertRate = (
  tx: Tx,
  rate: { kind: TaxKind; basisPoints: number; startsOn: string; source: string },
): Promise<boolean> =>
  hasRow(
    tx,
    sql`
    insert into tax_rates (kind, basis_points, starts_on, source) values (${rate.kind}, ${rate.basisPoints}, ${rate.startsOn}::date, ${rate.source})
    on conflict do nothing returning 1`,
  );
