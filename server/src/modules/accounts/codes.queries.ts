import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { at } from '#src/db/moment.ts';
import { query } from '#src/db/rows.ts';
import { oneTimeCodes } from '#src/db/schema/accounts.ts';

export type Audience = 'customer' | 'lab';
/** Where a code goes: by mail it confirms the address of a new account or of one that changes its own, by telephone it signs in. */
export type Address = { email: string } | { phone: string };
export type Purpose = 'confirm' | 'change' | 'sign_in';

const written = (address: Address): string => ('email' in address ? address.email : address.phone);
const isSentTo = (address: Address) =>
  'email' in address ? eq(oneTimeCodes.email, address.email) : eq(oneTimeCodes.phone, address.phone);

/** How long a code works. */
const CODE_MINUTES = 10;

/** Lets only one transaction at a time send codes to an address, so that the count below holds. */
export async function lockAddress(executor: Executor, address: Address): Promise<void> {
  await executor.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`code:${written(address)}`}, 0))`);
}

const SendRow = z.strictObject({
  quarter: z.number(),
  day: z.number(),
});

/** How many codes went to an address in the last 15 minutes and in the last day. */
export async function countSends(executor: Executor, address: Address, now: Date) {
  const { rows } = await query(
    executor,
    SendRow,
    sql`
    select count(*) filter (where created_at > ${at(now)} - interval '15 minutes')::int as quarter, count(*)::int as day
    from one_time_codes where ${isSentTo(address)} and created_at > ${at(now)} - interval '1 day'`,
  );
  return rows[0]!;
}

/** No code that was sent to an address works any more. */
export async function endCodes(executor: Executor, address: Address, audience: Audience): Promise<void> {
  await executor
    .update(oneTimeCodes)
    .set({ endedAt: sql`now()` })
    .where(and(isSentTo(address), eq(oneTimeCodes.audience, audience), isNull(oneTimeCodes.endedAt)));
}

/** Keeps the digest of a code that is sent, and until when it works. */
export async function insertCode(
  executor: Executor,
  {
    address,
    ...code
  }: {
    accountId: number | null;
    address: Address;
    audience: Audience;
    purpose: Purpose;
    tokenDigest: string;
    codeDigest: string;
  },
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * 60_000);
  await executor.insert(oneTimeCodes).values({ ...code, ...address, createdAt: now, expiresAt });
}

/** Counts one try at a code that is alive, in one statement, so that a thousand parallel guesses get five. */
export async function takeTry(
  executor: Executor,
  { tokenDigest, audience, purpose }: { tokenDigest: string; audience: Audience; purpose: Purpose },
  now: Date,
) {
  const [code] = await executor
    .update(oneTimeCodes)
    .set({ attempts: sql`${oneTimeCodes.attempts} + 1` })
    .where(
      and(
        eq(oneTimeCodes.tokenDigest, tokenDigest),
        eq(oneTimeCodes.audience, audience),
        eq(oneTimeCodes.purpose, purpose),
        isNull(oneTimeCodes.endedAt),
        gt(oneTimeCodes.expiresAt, now),
        lt(oneTimeCodes.attempts, 5),
      ),
    )
    .returning();
  return code ?? null;
}

/** Ends a code; false when another call did so first. */
export async function useCode(executor: Executor, id: number): Promise<boolean> {
  const ended = await executor
    .update(oneTimeCodes)
    .set({ endedAt: sql`now()` })
    .where(and(eq(oneTimeCodes.id, id), isNull(oneTimeCodes.endedAt)));
  return (ended.rowCount ?? 0) === 1;
}

/** The code that an otpToken names, ended or not. */
export async function findCode(executor: Executor, tokenDigest: string, audience: Audience) {
  const [code] = await executor
    .select()
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.tokenDigest, tokenDigest), eq(oneTimeCodes.audience, audience)));
  return code ?? null;
}
