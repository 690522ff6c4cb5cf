import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '#src/db/connect.ts';
import { at } from '#src/db/moment.ts';
import { loginFailures, sessions } from '#src/db/schema/accounts.ts';
import type { Caller } from '#src/platform/http/auth.ts';

export async function insertSession(
  executor: Executor,
  session: { accountId: number; labId: number | null; expiresAt: Date; lastSeenAt: Date },
): Promise<string> {
  const [row] = await executor.insert(sessions).values(session).returning({ id: sessions.id });
  return row!.id;
}

/**
 * The caller behind a session that is alive: not ended, not past its end, its account enabled, its lab
 * membership standing; for other roles than customer, used within the last 30 minutes.
 */
export async function findCaller(
  executor: Executor,
  session: { id: string; accountId: number; demonstration: boolean },
  now: Date,
): Promise<(Omit<Caller, 'mustEnrol'> & { stale: boolean; hasSecondFactor: boolean }) | null> {
  const { rows } = await executor.execute<{
    role: Caller['role'];
    lab_id: number | null;
    lab_role: Caller['labRole'];
    stale: boolean;
    has_second_factor: boolean;
  }>(sql`
    select a.role, s.lab_id, m.role as lab_role, s.last_seen_at < ${at(now)} - interval '1 minute' as stale,
      exists (select 1 from second_factors f where f.account_id = a.id and f.confirmed_at is not null) as has_second_factor
    from sessions s
    join accounts a on a.id = s.account_id
    left join lab_members m on m.lab_id = s.lab_id and m.account_id = a.id and m.ended_at is null
    where s.id = ${session.id} and s.account_id = ${session.accountId}
      and s.ended_at is null and s.expires_at > ${at(now)} and a.disabled_at is null
      and (a.role = 'customer' or s.last_seen_at > ${at(now)} - interval '30 minutes')
      and (a.role <> 'lab' or m.role is not null)
      and (${session.demonstration} or not a.demonstration)`);
  const row = rows[0];
  if (!row) return null;
  return {
    accountId: session.accountId,
    sessionId: session.id,
    role: row.role,
    labId: row.lab_id,
    labRole: row.lab_role,
    stale: row.stale,
    hasSecondFactor: row.has_second_factor,
  };
}

export async function touchSession(executor: Executor, id: string, now: Date): Promise<void> {
  await executor.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, id));
}

export async function endSession(executor: Executor, id: string): Promise<void> {
  await executor
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)));
}

export async function endSessionsOf(executor: Executor, accountId: number): Promise<void> {
  await executor
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(and(eq(sessions.accountId, accountId), isNull(sessions.endedAt)));
}

/**
 * Counts one try of a pair of identifier and network address before it is checked, in one statement, and answers
 * with how many there were: a hundred at once are counted like a hundred in a row. A quarter of an hour forgets them.
 */
export async function countTry(
  executor: Executor,
  pair: { identifier: string; address: string },
  now: Date,
): Promise<number> {
  const moment = at(now);
  const { rows } = await executor.execute<{ failures: number }>(sql`
    insert into login_failures as f (identifier, address, failures, last_at) values (${pair.identifier}, ${pair.address}, 1, ${moment})
    on conflict (identifier, address) do update set
      failures = case when f.last_at < ${moment} - interval '15 minutes' then 1 else least(f.failures + 1, 1000) end,
      last_at = case when f.failures >= 10 and f.last_at >= ${moment} - interval '15 minutes' then f.last_at else ${moment} end
    returning failures`);
  return rows[0]!.failures;
}

/** Drops what has had its time: sessions and links a week after their end, failed tries and codes after a day. */
export async function deleteEnded(executor: Executor, now: Date): Promise<void> {
  const moment = at(now);
  await executor.execute(
    sql`delete from sessions where coalesce(ended_at, expires_at) < ${moment} - interval '7 days'`,
  );
  await executor.execute(sql`delete from password_resets where expires_at < ${moment} - interval '7 days'`);
  await executor.execute(sql`delete from one_time_codes where created_at < ${moment} - interval '2 days'`);
  await executor.execute(sql`delete from login_failures where last_at < ${moment} - interval '1 day'`);
}

export async function clearFailures(executor: Executor, identifier: string, address: string): Promise<void> {
  await executor
    .delete(loginFailures)
    .where(and(eq(loginFailures.identifier, identifier), eq(loginFailures.address, address)));
}
