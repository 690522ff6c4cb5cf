import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#src/db/connect.ts';
import { containing } from '#src/db/like.ts';

export interface AuditFilter {
  role?: string | undefined;
  action?: string | undefined;
  q?: string | undefined;
  /** Days in Asia/Kolkata, both included. */
  from?: string | undefined;
  to?: string | undefined;
}

export interface AuditRow extends Record<string, unknown> {
  id: number;
  at: Date;
  by: string;
  role: string;
  lab: string | null;
  action: string;
  subject: string;
  detail: Record<string, unknown> | null;
  address: string | null;
}

function conditions({ role, action, q, from, to }: AuditFilter): SQL {
  const parts: SQL[] = [sql`true`];
  if (role) parts.push(sql`e.role = ${role}`);
  if (action) parts.push(sql`e.action = ${action}`);
  if (from) parts.push(sql`e.at >= ${from}::date::timestamp at time zone 'Asia/Kolkata'`);
  if (to) parts.push(sql`e.at < (${to}::date + 1)::timestamp at time zone 'Asia/Kolkata'`);
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
  const { rows } = await executor.execute<AuditRow>(sql`
    select e.id, e.at, coalesce(a.name, '') as by, e.role, l.name as lab, e.action, e.subject, e.detail, e.address
    from ${source} where ${conditions(filter)} and (${beforeId}::bigint is null or e.id < ${beforeId}::bigint)
    order by e.id desc limit ${limit}`);
  return rows;
}

export interface ReadingRow extends Record<string, unknown> {
  role: string;
  account: string | null;
  lab: string | null;
  at: Date;
}

/** The latest deeds of some kinds on a subject: who, of which lab, and when. */
export async function selectDeedsOn(
  executor: Executor,
  { subject, actions, limit }: { subject: string; actions: string[]; limit: number },
): Promise<ReadingRow[]> {
  const { rows } = await executor.execute<ReadingRow>(sql`
    select e.role, a.name as account, l.name as lab, e.at from ${source}
    where e.subject = ${subject} and e.action = any(${sql.param(actions)}::text[]) order by e.id desc limit ${limit}`);
  return rows;
}

export async function countAuditEvents(executor: Executor, filter: AuditFilter): Promise<number> {
  const { rows } = await executor.execute<{ count: number }>(
    sql`select count(*)::int as count from ${source} where ${conditions(filter)}`,
  );
  return rows[0]!.count;
}

/** Every kind of deed in the log: from each to the next by the index, however long the log is. */
export async function selectAuditActions(executor: Executor): Promise<string[]> {
  const { rows } = await executor.execute<{ action: string }>(sql`
    with recursive found as (
      (select action from audit_events order by action limit 1)
      union all
      select (select e.action from audit_events e where e.action > found.action order by e.action limit 1)
      from found where found.action is not null)
    select action from found where action is not null limit 500`);
  return rows.map((row) => row.action);
}
