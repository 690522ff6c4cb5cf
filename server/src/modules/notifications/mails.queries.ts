import { and, asc, desc, eq, lte, sql } from 'drizzle-orm';
import type { Executor } from '#src/db/connect.ts';
import { mails } from '#src/db/schema/platform.ts';

export interface NewMail {
  recipient: string;
  subject: string;
  text: string;
}

export async function insertMails(executor: Executor, list: NewMail[]): Promise<void> {
  await executor.insert(mails).values(list);
}

/** Takes one due mail for this transaction; another worker passes over it. */
export async function takeDueMail(executor: Executor) {
  const [mail] = await executor
    .select()
    .from(mails)
    .where(and(eq(mails.state, 'queued'), lte(mails.nextAttemptAt, sql`now()`)))
    .orderBy(asc(mails.nextAttemptAt))
    .limit(1)
    .for('update', { skipLocked: true });
  return mail ?? null;
}

export async function markSent(executor: Executor, id: number): Promise<void> {
  await executor.update(mails).set({ state: 'sent', sentAt: sql`now()` }).where(eq(mails.id, id));
}

/** Puts a mail back with a growing pause: 10 s, 40 s, 90 s … an hour at most; after 12 tries it is given up. */
export async function markFailed(executor: Executor, id: number, attempts: number, reason: string): Promise<void> {
  const seconds = Math.min(3600, 10 * attempts * attempts);
  await executor
    .update(mails)
    .set({
      attempts,
      state: attempts >= 12 ? 'failed' : 'queued',
      nextAttemptAt: sql`now() + make_interval(secs => ${seconds})`,
      lastError: reason.slice(0, 300),
    })
    .where(eq(mails.id, id));
}

export async function selectLastMails(executor: Executor, limit: number) {
  return executor
    .select({ id: mails.id, to: mails.recipient, subject: mails.subject, text: mails.text, createdAt: mails.createdAt })
    .from(mails)
    .orderBy(desc(mails.id))
    .limit(limit);
}
