import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Executor } from '#src/db/connect.ts';
import { passwordResets, signInLinks } from '#src/db/schema/accounts.ts';

/** What links are mailed for: one of one purpose never serves the other. */
const tables = { reset: passwordResets, signIn: signInLinks };
export type LinkPurpose = keyof typeof tables;

/** How long the link of a mail works. */
const LINK_MINUTES = { reset: 60, signIn: 15 } as const;
/** How long somebody who was asked to operate the site may take to choose a password. */
export const INVITATION_MINUTES = 3 * 24 * 60;

/** How many links of a purpose an account was sent in the last minutes. */
export async function countLinks(
  executor: Executor,
  { purpose, accountId, now, minutes }: { purpose: LinkPurpose; accountId: number; now: Date; minutes: number },
): Promise<number> {
  const table = tables[purpose];
  const since = new Date(now.getTime() - minutes * 60_000);
  return executor.$count(table, and(eq(table.accountId, accountId), gt(table.createdAt, since)));
}

/** Keeps the digest of a link that is mailed, and until when it works. */
export async function insertLink(
  executor: Executor,
  purpose: LinkPurpose,
  link: { accountId: number; tokenDigest: string; now: Date; minutes?: number },
): Promise<void> {
  const { accountId, tokenDigest, now, minutes = LINK_MINUTES[purpose] } = link;
  const expiresAt = new Date(now.getTime() + minutes * 60_000);
  await executor.insert(tables[purpose]).values({ accountId, tokenDigest, createdAt: now, expiresAt });
}

/** Ends every link of a purpose that an account was sent and that is still open. */
export async function endLinks(executor: Executor, purpose: LinkPurpose, accountId: number): Promise<void> {
  const table = tables[purpose];
  await executor
    .update(table)
    .set({ usedAt: sql`now()` })
    .where(and(eq(table.accountId, accountId), isNull(table.usedAt)));
}

const alive = (purpose: LinkPurpose, tokenDigest: string, now: Date) => {
  const table = tables[purpose];
  return and(eq(table.tokenDigest, tokenDigest), isNull(table.usedAt), gt(table.expiresAt, now));
};

/** The account of a link that is alive; null otherwise. It is not used up. */
export async function findLink(
  executor: Executor,
  purpose: LinkPurpose,
  { tokenDigest, now }: { tokenDigest: string; now: Date },
): Promise<number | null> {
  const table = tables[purpose];
  const [row] = await executor
    .select({ accountId: table.accountId })
    .from(table)
    .where(alive(purpose, tokenDigest, now));
  return row?.accountId ?? null;
}

/** Uses up a link that is alive and answers with its account; null otherwise. */
export async function useLink(
  executor: Executor,
  purpose: LinkPurpose,
  { tokenDigest, now }: { tokenDigest: string; now: Date },
): Promise<number | null> {
  const table = tables[purpose];
  const [row] = await executor
    .update(table)
    .set({ usedAt: sql`now()` })
    .where(alive(purpose, tokenDigest, now))
    .returning({ accountId: table.accountId });
  return row?.accountId ?? null;
}
