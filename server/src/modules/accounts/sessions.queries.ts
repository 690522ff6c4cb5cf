import { labRoles, operatorRoles } from '@healthplus/contract/endpoint';
import { dayOf } from '@healthplus/contract/zone';
import { and, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor, Tx } from '#src/db/connect.ts';
import { deleteInBatches } from '#src/db/delete-in-batches.ts';
import { at, beginOf } from '#src/db/moment.ts';
import { hasRow, query } from '#src/db/rows.ts';
import { sessions, signIns } from '#src/db/schema/accounts.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import type { MarkedAccount } from '#src/platform/http/visitor.ts';

/** Whether an account stands as it was read, its password too; held so until the transaction ends: a reset waits, or is waited for. */
export const standsAsRead = (tx: Tx, account: MarkedAccount): Promise<boolean> =>
  hasRow(
    tx,
    sql`select 1 from accounts where id = ${account.id} and password_hash = ${account.passwordHash} and disabled_at is null and erased_at is null for share`,
  );

/** Begins a session, and answers with its id. */
export async function insertSession(
  executor: Executor,
  session: {
    accountId: number;
    labId: number | null;
    expiresAt: Date;
    createdAt: Date;
    lastSeenAt: Date;
    address: string;
    device: string;
    /** Who looks at the account as its holder sees it, and in which of their sessions. */
    viewerId?: number;
    viewerSessionId?: string;
  },
): Promise<string> {
  const [row] = await executor.insert(sessions).values(session).returning({ id: sessions.id });
  return row!.id;
}

const CallerRow = z.strictObject({
  role: z.enum(['customer', 'lab', 'doctor', 'admin']),
  lab_id: z.number().nullable(),
  lab_role: z.enum(labRoles).nullable(),
  signs: z.boolean(),
  operator_role: z.enum(operatorRoles).nullable(),
  viewer_id: z.number().nullable(),
  centre_id: z.number().nullable(),
  stale: z.boolean(),
  has_second_factor: z.boolean(),
});

/**
 * Used of late, `m` the lab membership of session `s` of account `a`: customers need not, the others within 30 minutes, and
 * a collector who has a round today until the session ends (their phone lies in a pocket between two doors).
 */
const usedOfLate = (now: Date): SQL => sql`(a.role = 'customer' or s.last_seen_at > ${at(now)} - interval '30 minutes'
  or (m.role = 'collector' and exists (select 1 from visits v where v.collector_id = a.id and v.lab_id = s.lab_id
    and v.starts_at >= ${beginOf(dayOf(now))} and v.starts_at < ${beginOf(dayOf(now), 1)})))`;

/**
 * The caller behind a session that is alive: not ended, not past its end, its account enabled, its lab
 * membership standing; used of late.
 */
export async function findCaller(
  executor: Executor,
  session: { id: string; accountId: number; demonstration: boolean },
  now: Date,
): Promise<(Omit<Caller, 'mustEnrol'> & { stale: boolean; hasSecondFactor: boolean }) | null> {
  const { rows } = await query(
    executor,
    CallerRow,
    sql`
    select a.role, a.operator_role, s.viewer_id, s.lab_id, m.role as lab_role, m.centre_id,
      coalesce(m.role = 'signatory' or (m.role = 'owner' and m.registration_number <> ''), false) as signs, s.last_seen_at < ${at(now)} - interval '1 minute' as stale,
      exists (select 1 from second_factors f where f.account_id = a.id and f.confirmed_at is not null) as has_second_factor
    from sessions s
    join accounts a on a.id = s.account_id
    left join lab_members m on m.lab_id = s.lab_id and m.account_id = a.id and m.ended_at is null
    where s.id = ${session.id} and s.account_id = ${session.accountId}
      and s.ended_at is null and s.expires_at > ${at(now)} and a.disabled_at is null
      and ${usedOfLate(now)}
      and (a.role <> 'lab' or m.role is not null)
      and (${session.demonstration} or not a.demonstration)
      and (s.viewer_id is null or exists (
        select 1 from accounts w join sessions ws on ws.id = s.viewer_session_id and ws.account_id = w.id and ws.ended_at is null and ws.expires_at > ${at(now)}
        where w.id = s.viewer_id and w.disabled_at is null and w.operator_role in ('owner', 'support')))`,
  );
  const row = rows[0];
  if (!row) return null;
  return {
    accountId: session.accountId,
    sessionId: session.id,
    role: row.role,
    labId: row.lab_id,
    labRole: row.lab_role,
    signs: row.signs,
    operatorRole: row.operator_role,
    viewerId: row.viewer_id,
    centreId: row.centre_id,
    stale: row.stale,
    hasSecondFactor: row.has_second_factor,
  };
}

/** Notes that a session was used. */
export async function touchSession(executor: Executor, id: string, now: Date): Promise<void> {
  await executor.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, id));
}

/** Ends a session; one that has ended stays as it is. */
export async function endSession(executor: Executor, id: string): Promise<void> {
  await executor
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)));
}

/** Ends every session of an account. */
export async function endSessionsOf(executor: Executor, accountId: number): Promise<void> {
  await executor
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(and(eq(sessions.accountId, accountId), isNull(sessions.endedAt)));
}

/** Ends the sessions of an account but one; answers with how many. */
export async function endOtherSessions(executor: Executor, accountId: number, kept: string): Promise<number> {
  const ended = await executor
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(and(eq(sessions.accountId, accountId), ne(sessions.id, kept), isNull(sessions.endedAt)));
  return ended.rowCount ?? 0;
}

/** Drops what has had its time: sessions and links a week after their end, codes after two days, sign-ins after a year. */
export async function deleteEnded(executor: Executor, now: Date): Promise<void> {
  const moment = at(now);
  const ended = {
    sessions: sql`coalesce(ended_at, expires_at) < ${moment} - interval '7 days'`,
    password_resets: sql`expires_at < ${moment} - interval '7 days'`,
    sign_in_links: sql`expires_at < ${moment} - interval '7 days'`,
    pretended_registrations: sql`at < ${moment} - interval '2 days'`,
    one_time_codes: sql`created_at < ${moment} - interval '2 days'`,
    sign_ins: sql`at < ${moment} - interval '1 year'`,
  };
  for (const [table, condition] of Object.entries(ended)) await deleteInBatches(executor, table, condition);
}

/** Keeps a sign-in that was tried, with how it went. */
export async function insertSignIn(executor: Executor, signIn: typeof signIns.$inferInsert): Promise<void> {
  await executor.insert(signIns).values(signIn);
}

/** Whether an account has ever been signed in to. */
export const hasSignedIn = (executor: Executor, accountId: number): Promise<boolean> =>
  hasRow(executor, sql`select 1 from sign_ins where account_id = ${accountId} and outcome = 'opened' limit 1`);

const SessionRow = z.strictObject({
  id: z.string(),
  device: z.string(),
  address: z.string(),
  created_at: z.string(),
  last_seen_at: z.string(),
});

/** The sessions of an account that are alive, the last used first. */
export async function selectSessions(executor: Executor, accountId: number, now: Date) {
  const { rows } = await query(
    executor,
    SessionRow,
    sql`
    select s.id, s.device, s.address, s.created_at, s.last_seen_at from sessions s join accounts a on a.id = s.account_id
    left join lab_members m on m.lab_id = s.lab_id and m.account_id = a.id and m.ended_at is null
    where s.account_id = ${accountId} and s.viewer_id is null and s.ended_at is null and s.expires_at > ${at(now)}
      and ${usedOfLate(now)}
    order by s.last_seen_at desc limit 50`,
  );
  return rows;
}

/** Ends one session of an account; false when it is not theirs, or over. */
export async function endOwnSession(executor: Executor, accountId: number, id: string): Promise<boolean> {
  const ended = await executor
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(and(eq(sessions.id, id), eq(sessions.accountId, accountId), isNull(sessions.endedAt)));
  return (ended.rowCount ?? 0) > 0;
}

/** The last sign-ins of an account, failures too. */
export async function selectSignIns(executor: Executor, accountId: number) {
  return executor.select().from(signIns).where(eq(signIns.accountId, accountId)).orderBy(desc(signIns.id)).limit(20);
}

/** Whether a session was opened within the last quarter of an hour. */
export const isFreshSession = (executor: Executor, id: string, now: Date): Promise<boolean> =>
  hasRow(
    executor,
    sql`select 1 from sessions where id = ${id} and ended_at is null and created_at > ${at(now)} - interval '15 minutes'`,
  );
