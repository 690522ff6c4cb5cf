import { and, eq, lt, sql } from 'drizzle-orm';
import type { Executor } from '#src/db/connect.ts';
import { secondFactors } from '#src/db/schema/accounts.ts';

/** The second factor of an account, confirmed or not; null for none. */
export async function findFactor(executor: Executor, accountId: number) {
  const [row] = await executor.select().from(secondFactors).where(eq(secondFactors.accountId, accountId));
  return row ?? null;
}

/** A new secret that is not confirmed yet; one that is confirmed stays until it is removed. */
export async function putPendingFactor(executor: Executor, accountId: number, secret: string): Promise<boolean> {
  const rows = await executor
    .insert(secondFactors)
    .values({ accountId, secret })
    .onConflictDoUpdate({
      target: secondFactors.accountId,
      set: { secret, lastStep: 0 },
      setWhere: sql`${secondFactors.confirmedAt} is null`,
    })
    .returning({ accountId: secondFactors.accountId });
  return rows.length > 0;
}

/** Uses a time step once; false when it or a later one was used already. */
export async function useStep(executor: Executor, accountId: number, step: number): Promise<boolean> {
  const rows = await executor
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.accountId, accountId), lt(secondFactors.lastStep, step)))
    .returning({ accountId: secondFactors.accountId });
  return rows.length > 0;
}

/** The second factor counts from now on; digests of the recovery codes are kept with it. */
export async function confirmFactor(executor: Executor, accountId: number, recoveryDigests: string[]): Promise<void> {
  await executor
    .update(secondFactors)
    .set({ confirmedAt: sql`now()`, recoveryDigests })
    .where(eq(secondFactors.accountId, accountId));
}

/** Uses a recovery code once; false when there is no such code. */
export async function useRecoveryCode(executor: Executor, accountId: number, digest: string): Promise<boolean> {
  const rows = await executor
    .update(secondFactors)
    .set({ recoveryDigests: sql`array_remove(${secondFactors.recoveryDigests}, ${digest})` })
    .where(and(eq(secondFactors.accountId, accountId), sql`${digest} = any(${secondFactors.recoveryDigests})`))
    .returning({ accountId: secondFactors.accountId });
  return rows.length > 0;
}

/** Takes the second factor off an account. */
export async function deleteFactor(executor: Executor, accountId: number): Promise<void> {
  await executor.delete(secondFactors).where(eq(secondFactors.accountId, accountId));
}
