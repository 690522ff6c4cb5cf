import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Executor } from '#src/db/connect.ts';
import { passwordResets } from '#src/db/schema/accounts.ts';

/** How many reset mails an account was sent in the last 15 minutes. */
export async function countResets(executor: Executor, accountId: number): Promise<number> {
  return executor.$count(
    passwordResets,
    and(eq(passwordResets.accountId, accountId), gt(passwordResets.createdAt, sql`now() - interval '15 minutes'`)),
  );
}

export async function insertReset(executor: Executor, accountId: number, tokenDigest: string): Promise<void> {
  await executor.insert(passwordResets).values({ accountId, tokenDigest, expiresAt: sql`now() + interval '1 hour'` });
}

/** Ends every reset of an account that is still open. */
export async function endResets(executor: Executor, accountId: number): Promise<void> {
  await executor
    .update(passwordResets)
    .set({ usedAt: sql`now()` })
    .where(and(eq(passwordResets.accountId, accountId), isNull(passwordResets.usedAt)));
}

/** Uses up a reset that is alive and answers with its account; null otherwise. */
export async function useReset(executor: Executor, tokenDigest: string): Promise<number | null> {
  const [row] = await executor
    .update(passwordResets)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(passwordResets.tokenDigest, tokenDigest),
        isNull(passwordResets.usedAt),
        gt(passwordResets.expiresAt, sql`now()`),
      ),
    )
    .returning({ accountId: passwordResets.accountId });
  return row?.accountId ?? null;
}
