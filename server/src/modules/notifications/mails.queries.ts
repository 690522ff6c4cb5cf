import { and, asc, desc, eq, lte, sql } from 'drizzle-orm';
import type { Executor } from '#src/db/connect.ts';
import { deleteInBatches } from '#src/db/delete-in-batches.ts';
import { at } from '#src/db/moment.ts';
import { mails } from '#src/db/schema/notifications.ts';

export interface NewMail {
  /** Null for somebody without an address: nothing is written to them. */
  recipient: string | null;
  subject: string;
  text: string;
}

export async function insertMails(executor: Executor, list: NewMail[]): Promise<void> {
  const sendable = list.filter((mail): mail is NewMail & { recipient: string } => mail.recipient !== null);
  if (sendable.length > 0) await executor.insert(mails).values(sendable);
}

/** Takes one due mail for ten minutes and counts the try; another worker passes over it. */
export async function takeDueMail(executor: Executor, now: Date) {
  const due = executor
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.state, 'queued'), lte(mails.nextAttemptAt, now)))
    .orderBy(asc(mails.nextAttemptAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [mail] = await executor
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, nextAttemptAt: new Date(now.getTime() + 10 * 60_000) })
    .where(eq(mails.id, due))
    .returning();
  return mail ?? null;
}

export async function markSent(executor: Executor, id: number, keepsText: boolean): Promise<void> {
  await executor
    .update(mails)
    .set({ state: 'sent', sentAt: sql`now()`, ...(keepsText ? {} : { text: '' }) })
    .where(eq(mails.id, id));
}

/** Drops mails a month after they went, or were given up. */
export const deleteOldMails = (executor: Executor, now: Date): Promise<number> =>
  deleteInBatches(executor, 'mails', sql`state <> 'queued' and created_at < ${at(now)} - interval '30 days'`);

/** Puts a mail back with a growing pause: 10 s, 40 s, 90 s … an hour at most; after 12 tries it is given up. */
export async function markFailed(
  executor: Executor,
  { id, attempts }: { id: number; attempts: number },
  reason: string,
  now: Date,
): Promise<void> {
  const seconds = Math.min(3600, 10 * attempts * attempts);
  await executor
    .update(mails)
    .set({
      state: attempts >= 12 ? 'failed' : 'queued',
      nextAttemptAt: new Date(now.getTime() + seconds * 1000),
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

/** Drops what was written to an address, and what speaks of one of the numbers to anybody. */
export async function deleteMailsAbout(executor: Executor, recipient: string, numbers: string[]): Promise<void> {
  await executor.execute(sql`
    delete from mails where recipient = ${recipient}
      or exists (select 1 from unnest(${sql.param(numbers)}::text[]) n where position(n in subject || ' ' || text) > 0)`);
}
