import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Executor } from '#src/db/connect.ts';
import { passwordResets } from '#src/db/schema/accounts.ts';

/** How long the link of a mail works. */
const LINK_MINUTES = 60;
/** How long somebody who was asked to operate the site may take to choose a password. */
export const INVITATION_MINUTES = 3 * 24 * 60;

/** How many reset mails an account was sent in the last 15 minutes. */
export async function countResets(executor: Executor, accountId: number, now: Date, minutes: number): Promise<number> {
  return executor.$count(
    passwordResets,
    and(
      eq(passwordResets.accountId, accountId),
      gt(passwordResets.createdAt, new Date(now.getTime() - minutes * 60_000)),
    ),
  );
}

export async function insertReset(
  executor: Executor,
  reset: { accountId: number; tokenDigest: string },
  now: Date,
  minutes = LINK_MINUTES,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + minutes * 60_000);
  await executor.insert(passwordResets).values({ ...reset, createdAt: now, expiresAt });
}

/** Ends every reset of an account that is still open. */
export async function endResets(executor: Executor, accountId: number): Promise<void> {
  await executor
    .update(passwordResets)
    .set({ usedAt: sql`now()` })
    .where(and(eq(passwordResets.accountId, accountId), isNull(passwordResets.usedAt)));
}

/** Uses up a reset that is alive and answers with its account; null otherwise. */
export async function useReset(executor: Executor, tokenDigest: string, now: Date): Promise<number | null> {
  const [row] = await executor
    .update(passwordResets)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(passwordResets.tokenDigest, tokenDigest),
        isNull(passwordResets.usedAt),
        gt(passwordResets.expiresAt, now),
      ),
    )
    .returning({ accountId: passwordResets.accountId });
  return row?.accountId ?? null;
}
