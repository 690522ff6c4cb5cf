import { flags } from '@healthplus/contract/results/rules';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { countUpTo } from '#src/db/counted.ts';
import { containing } from '#src/db/like.ts';
import { beginOf } from '#src/db/moment.ts';
import { query } from '#src/db/rows.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';

const CallRow = z.strictObject({
  id: z.number(),
  order_id: z.number(),
  number: z.string(),
  accession_number: z.string().nullable(),
  person: z.string(),
  name: z.string(),
  value: z.string(),
  unit: z.string(),
  flag: z.enum(flags),
  known_at: z.string(),
  called: z.string(),
  how: z.enum(['phone', 'in_person']),
  by: z.string(),
  at: z.string(),
  after_minutes: z.number(),
  changed: z.boolean(),
  closed: z.boolean(),
  attempts: z.array(z.strictObject({ called: z.string(), by: z.string(), at: z.string() })),
});
export type CallRow = z.infer<typeof CallRow>;

export interface CallFilter {
  lab: LabScope;
  /** A number of the visit or order, or a part of the name. */
  q?: string | undefined;
  /** Days in India, both among them. */
  from?: string | undefined;
  to?: string | undefined;
}

/** The calls `c` of a lab with their orders `o` and visits `v`. */
function among({ lab, q, from, to }: CallFilter): SQL {
  const parts = [
    sql`c.lab_id = ${lab}`,
    ...(q ? [sql`(v.number = upper(${q}) or o.accession_number = ${q} or o.person_name ilike ${containing(q)})`] : []),
    ...(from ? [sql`c.at >= ${beginOf(from)}`] : []),
    ...(to ? [sql`c.at < ${beginOf(to, 1)}`] : []),
  ];
  return sql`critical_calls c join orders o on o.id = c.order_id join visits v on v.id = o.visit_id where ${sql.join(parts, sql` and `)}`;
}

/** Calls for critical values, the latest first. */
export async function selectCriticalCalls(
  executor: Executor,
  filter: CallFilter,
  page: { limit: number; beforeId: number | null },
): Promise<CallRow[]> {
  const before = page.beforeId === null ? sql`` : sql`and c.id < ${page.beforeId}`;
  const { rows } = await query(
    executor,
    CallRow,
    sql`
    with listed as (select c.*, v.number, o.accession_number, o.person_name, o.state = 'done' as closed from ${among(filter)} ${before} order by c.id desc limit ${page.limit})
    select c.id, c.order_id, c.number, c.accession_number, c.person_name as person, p.name, coalesce(r.text_value, r.value::text) as value, r.unit, r.flag,
      r.at as known_at, c.called, c.how, b.name as by, c.at, c.closed, round(extract(epoch from c.at - r.at) / 60)::int as after_minutes,
      exists (select 1 from results n where n.order_id = c.order_id and n.parameter_id = c.parameter_id and n.version > c.version
        and (n.value, n.text_value) is distinct from (r.value, r.text_value)) as changed,
      coalesce((select json_agg(json_build_object('called', t.called, 'by', w.name, 'at', t.at) order by t.id)
        from critical_call_attempts t join accounts w on w.id = t.called_by
        where t.order_id = c.order_id and t.parameter_id = c.parameter_id and t.version = c.version), '[]') as attempts
    from listed c join results r on r.order_id = c.order_id and r.parameter_id = c.parameter_id and r.version = c.version
    join parameters p on p.id = c.parameter_id join accounts b on b.id = c.called_by order by c.id desc`,
  );
  return rows;
}

/** How many calls a filter names, up to 10,000. */
export const countCriticalCalls = (executor: Executor, filter: CallFilter): Promise<number> =>
  countUpTo(executor, among(filter));
