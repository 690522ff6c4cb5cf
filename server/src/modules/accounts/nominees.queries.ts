import { eq } from 'drizzle-orm';
import type { Executor } from '#src/db/connect.ts';
import { accountNominees } from '#src/db/schema/accounts.ts';

/** Whom an account named to act for it; null for nobody. */
export async function findNominee(executor: Executor, accountId: number) {
  const [row] = await executor.select().from(accountNominees).where(eq(accountNominees.accountId, accountId));
  return row ?? null;
}

/** Names somebody to act for an account, in place of whoever was named. */
export async function upsertNominee(executor: Executor, row: typeof accountNominees.$inferInsert): Promise<void> {
  const { accountId: target } = accountNominees;
  await executor.insert(accountNominees).values(row).onConflictDoUpdate({ target, set: row });
}

/** False where nobody was named. */
export async function deleteNominee(executor: Executor, accountId: number): Promise<boolean> {
  const gone = await executor.delete(accountNominees).where(eq(accountNominees.accountId, accountId));
  return (gone.rowCount ?? 0) > 0;
}
