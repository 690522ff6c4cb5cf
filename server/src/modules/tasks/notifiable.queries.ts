import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { countUpTo } from '#src/db/counted.ts';
import { containing } from '#src/db/like.ts';
import { hasRow, IdRow, query } from '#src/db/rows.ts';

const NotifiableRow = z.strictObject({
  id: z.number(),
  disease: z.string(),
  state: z.string().nullable(),
  parameter_id: z.number(),
  parameter: z.string(),
  finding: z.string(),
  hours: z.number(),
  report_to: z.string(),
  source: z.string(),
});
export type NotifiableRow = z.infer<typeof NotifiableRow>;

const source = (which: SQL) => sql`notifiable_results n join parameters p on p.id = n.parameter_id where ${which}`;

const named = (q: string): SQL =>
  q === ''
    ? sql`true`
    : sql`(n.disease ilike ${containing(q)} or n.state ilike ${containing(q)} or p.name ilike ${containing(q)})`;

async function select(executor: Executor, which: SQL, page: { limit: number; offset: number }) {
  const { rows } = await query(
    executor,
    NotifiableRow,
    sql`
    select n.id, n.disease, n.state, n.parameter_id, p.name as parameter, n.finding, n.hours, n.report_to, n.source from ${source(which)}
    order by n.disease, n.state nulls first, p.name, n.finding, n.id limit ${page.limit} offset ${page.offset}`,
  );
  return rows;
}

/** What has to be notified to an authority, a page of it. */
export const selectNotifiable = (executor: Executor, q: string, page: { limit: number; offset: number }) =>
  select(executor, named(q), page);

/** How many rules of notification a search names, up to 10,000. */
export const countNotifiable = (executor: Executor, q: string): Promise<number> =>
  countUpTo(executor, source(named(q)));

/** A rule of notification; null for none. */
export const findNotifiable = async (executor: Executor, id: number): Promise<NotifiableRow | null> =>
  (await select(executor, sql`n.id = ${id}`, { limit: 1, offset: 0 }))[0] ?? null;

/** Those of some parameters of which something has to be notified, wherever. */
export async function selectNotifiableAmong(executor: Executor, parameterIds: number[]): Promise<Set<number>> {
  if (parameterIds.length === 0) return new Set();
  const { rows } = await query(
    executor,
    IdRow,
    sql`select distinct parameter_id as id from notifiable_results where parameter_id = any(${sql.param(parameterIds)}::bigint[])`,
  );
  return new Set(rows.map(({ id }) => id));
}

export interface NotifiableWrite {
  disease: string;
  state: string | null;
  parameterId: number;
  finding: string;
  hours: number;
  reportTo: string;
  source: string;
}

/** Writes a rule of notification down, and answers with its id. */
export async function insertNotifiable(executor: Executor, row: NotifiableWrite): Promise<number> {
  const { rows } = await query(
    executor,
    IdRow,
    sql`
    insert into notifiable_results (disease, state, parameter_id, finding, hours, report_to, source)
    values (${row.disease}, ${row.state}, ${row.parameterId}, ${row.finding}, ${row.hours}, ${row.reportTo}, ${row.source}) returning id`,
  );
  return rows[0]!.id;
}

/** Changes a rule of notification; false for none of that id. */
export const updateNotifiable = (executor: Executor, id: number, row: NotifiableWrite): Promise<boolean> =>
  hasRow(
    executor,
    sql`
    update notifiable_results set disease = ${row.disease}, state = ${row.state}, parameter_id = ${row.parameterId}, finding = ${row.finding},
      hours = ${row.hours}, report_to = ${row.reportTo}, source = ${row.source} where id = ${id} returning id`,
  );

/** Removes a rule of notification; false for none of that id. */
export const deleteNotifiable = (executor: Executor, id: number): Promise<boolean> =>
  hasRow(executor, sql`delete from notifiable_results where id = ${id} returning id`);
