import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { countUpTo } from '#src/db/counted.ts';
import { containing } from '#src/db/like.ts';
import { beginOf } from '#src/db/moment.ts';
import { query } from '#src/db/rows.ts';

export interface AuditFilter {
  role?: string | undefined;
  action?: string | undefined;
  q?: string | undefined;
  /** Days in Asia/Kolkata, both included. */
  from?: string | undefined;
  to?: string | undefined;
}

export const AuditRow = z.strictObject({
  id: z.number(),
  at: z.string(),
  by: z.string(),
  role: z.string(),
  lab: z.string().nullable(),
  action: z.string(),
  subject: z.string(),
  detail: z.record(z.string(), z.unknown()).nullable(),
  address: z.string().nullable(),
});
export type AuditRow = z.infer<typeof AuditRow>;

function conditions({ role, action, q, from, to }: AuditFilter): SQL {
  const parts: SQL[] = [sql`true`];
  if (role) parts.push(sql`e.role = ${role}`);
  if (action) parts.push(sql`e.action = ${action}`);
  if (from) parts.push(sql`e.at >= ${beginOf(from)}`);
  if (to) parts.push(sql`e.at < ${beginOf(to, 1)}`);
  if (q) {
    const like = containing(q);
    parts.push(sql`(e.subject ilike ${like} or a.name ilike ${like} or a.email ilike ${like})`);
  }
  return sql.join(parts, sql` and `);
}

const source = sql`audit_events e left join accounts a on a.id = e.account_id left join labs l on l.id = e.lab_id`;

/** The audit log, the newest first. */
export async function selectAuditEvents(
  executor: Executor,
  filter: AuditFilter,
  { limit, beforeId }: { limit: number; beforeId: number | null },
): Promise<AuditRow[]> {
  const { rows } = await query(
    executor,
    AuditRow,
    sql`
    select e.id, e.at, coalesce(a.name, '') as by, e.role, l.name as lab, e.action, e.subject, e.detail, e.address
    from ${source} where ${conditions(filter)} and (${beforeId}::bigint is null or e.id < ${beforeId}::bigint)
    order by e.id desc limit ${limit}`,
  );
  return rows;
}

export const ReadingRow = z.strictObject({
  action: z.string(),
  role: z.string(),
  account: z.string().nullable(),
  lab: z.string().nullable(),
  at: z.string(),
});
export type ReadingRow = z.infer<typeof ReadingRow>;

/** The latest actions of some kinds on a subject: who, of which lab, and when. */
export async function selectActionsOn(
  executor: Executor,
  { subject, actions, limit }: { subject: string; actions: string[]; limit: number },
): Promise<ReadingRow[]> {
  const { rows } = await query(
    executor,
    ReadingRow,
    sql`
    select e.action, e.role, a.name as account, l.name as lab, e.at from ${source}
    where e.subject = ${subject} and e.action = any(${sql.param(actions)}::text[]) order by e.id desc limit ${limit}`,
  );
  return rows;
}

/** How many rows of the audit log a filter names, up to 10,000. */
export const countAuditEvents = (executor: Executor, filter: AuditFilter): Promise<number> =>
  countUpTo(executor, sql`${source} where ${conditions(filter)}`);

const AuditActionRow = z.strictObject({
  action: z.string(),
});

/** Every kind of action in the log: from each to the next by the index, however long the log is. */
export async function selectAuditActions(executor: Executor): Promise<string[]> {
  const { rows } = await query(
    executor,
    AuditActionRow,
    sql`
    with recursive found as (
      (select action from audit_events order by action limit 1)
      union all
      select (select e.action from audit_events e where e.action > found.action order by e.action limit 1)
      from found where found.action is not null)
    select action from found where action is not null limit 500`,
  );
  return rows.map((row) => row.action);
}
