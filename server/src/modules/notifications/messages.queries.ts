import type { Channel } from '@healthplus/contract/notifications/schemas';
import { and, asc, desc, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { deleteInBatches } from '#src/db/delete-in-batches.ts';
import { at } from '#src/db/moment.ts';
import { CountRow, hasRow, query } from '#src/db/rows.ts';
import { messages } from '#src/db/schema/notifications.ts';

export type NewMessage = Pick<
  typeof messages.$inferInsert,
  | 'channel'
  | 'template'
  | 'about'
  | 'recipient'
  | 'locale'
  | 'subject'
  | 'text'
  | 'calendar'
  | 'nextAttemptAt'
  | 'expiresAt'
>;

/** Lets what is told of something go out now that waits for a later moment. */
export async function releaseMessages(executor: Executor, { about, now }: { about: string; now: Date }): Promise<void> {
  await executor.execute(sql`
    update messages set next_attempt_at = ${at(now)}
    where about = ${about} and state = 'queued' and attempts = 0 and next_attempt_at > ${at(now)}`);
}

/** Takes back what says something of a subject and has not left yet, tried in vain or not; true where it was held for a later moment. */
export const withdrawMessages = (executor: Executor, { about, now }: { about: string; now: Date }): Promise<boolean> =>
  hasRow(
    executor,
    sql`
    with gone as (delete from messages where about = ${about} and state = 'queued' returning attempts, next_attempt_at)
    select 1 from gone where attempts = 0 and next_attempt_at > ${at(now)}`,
  );

/** Takes back what another message makes untrue: reminders of a subject, and what was tried in vain before. */
export async function withdrawStale(executor: Executor, about: string): Promise<void> {
  await executor.execute(sql`
    delete from messages where about = ${about} and state = 'queued' and (attempts > 0 or template like '%.reminder%')`);
}

/** How many messages of such templates (a pattern) were written for somebody in the last minutes: by the clock that wrote them. */
export async function countWritten(
  executor: Executor,
  { recipient, templates, minutes }: { recipient: string; templates: string; minutes: number },
): Promise<number> {
  const { rows } = await query(
    executor,
    CountRow,
    sql`
    select count(*)::int as count from messages where recipient = ${recipient} and template like ${templates} and created_at > now() - make_interval(mins => ${minutes})`,
  );
  return rows[0]!.count;
}

/** Adds a line to a message about a subject that has not left yet, before what it ends with; false where there is none. */
export const appendLine = (
  executor: Executor,
  { about, line, end }: { about: string; line: string; end: string },
): Promise<boolean> =>
  hasRow(
    executor,
    sql`update messages set text = left(text, -length(${end}::text)) || ${`\n${line}${end}`}::text
      where about = ${about} and state = 'queued' and attempts = 0 and right(text, length(${end}::text)) = ${end}::text returning id`,
  );

/** Puts a message in the queue. */
export async function insertMessage(executor: Executor, message: NewMessage): Promise<void> {
  await executor.insert(messages).values(message);
}

/** What somebody waits for before a page, and what lives for minutes alone: it goes before everything else. */
const waitedFor = sql`case when ${messages.template} in ('account.code', 'account.password_reset', 'account.sign_in_link') then 0 else 1 end`;

/** Takes one due message of a channel for ten minutes and counts the try; another worker passes over it. */
export async function takeDueMessage(executor: Executor, channel: Channel, now: Date) {
  const due = executor
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        ...[eq(messages.state, 'queued'), eq(messages.channel, channel), lte(messages.nextAttemptAt, now)],
        or(isNull(messages.expiresAt), gt(messages.expiresAt, now)),
      ),
    )
    .orderBy(waitedFor, asc(messages.nextAttemptAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [message] = await executor
    .update(messages)
    .set({ attempts: sql`${messages.attempts} + 1`, nextAttemptAt: new Date(now.getTime() + 10 * 60_000) })
    .where(eq(messages.id, due))
    .returning();
  return message ?? null;
}

/** Notes that a message went out; its text goes, unless it is kept. */
export async function markSent(executor: Executor, id: number, keepsText: boolean): Promise<void> {
  await executor
    .update(messages)
    .set({ state: 'sent', sentAt: sql`now()`, ...(keepsText ? {} : { text: '', calendar: null }) })
    .where(eq(messages.id, id));
}

/** Drops messages a month after they went, were given up, or were left waiting, and those that would say what is no more so. */
export const deleteOldMessages = (executor: Executor, now: Date): Promise<number> =>
  deleteInBatches(
    executor,
    'messages',
    sql`(created_at < ${at(now)} - interval '30 days' or (state = 'queued' and expires_at < ${at(now)} - interval '1 day'))`,
  );

/** So often a message is tried, over two days and more: a mail server that is away for a night costs nobody theirs. */
const TRIES = 60;

/** Puts a message back with a growing pause: 10 s, 40 s, 90 s … an hour at most; after so many tries it is given up. */
export async function markFailed(
  executor: Executor,
  { id, attempts }: { id: number; attempts: number },
  reason: string,
  now: Date,
): Promise<void> {
  const seconds = Math.min(3600, 10 * attempts * attempts);
  await executor
    .update(messages)
    .set({
      state: attempts >= TRIES ? 'failed' : 'queued',
      nextAttemptAt: new Date(now.getTime() + seconds * 1000),
      lastError: reason.slice(0, 300),
    })
    .where(eq(messages.id, id));
}

/** The latest messages with their texts, for the outbox of a demonstration. */
export async function selectLastMessages(executor: Executor, limit: number) {
  return executor
    .select({
      id: messages.id,
      channel: messages.channel,
      to: messages.recipient,
      subject: messages.subject,
      text: messages.text,
      createdAt: messages.createdAt,
    })
    .from(messages)
    .orderBy(desc(messages.id))
    .limit(limit);
}

/** Drops what was written to one of the addresses, and what speaks of one of the numbers to anybody; of a digest the lines of it. */
export async function deleteMessagesAbout(executor: Executor, recipients: string[], numbers: string[]): Promise<void> {
  await executor.execute(sql`
    update messages m set text = (
      select string_agg(line, chr(10) order by place) from unnest(string_to_array(m.text, chr(10))) with ordinality as l (line, place)
      where not exists (select 1 from unnest(${sql.param(numbers)}::text[]) n where position(n in line) > 0))
    where m.template = 'booking.digest_at_lab' and m.state = 'queued'
      and exists (select 1 from unnest(${sql.param(numbers)}::text[]) n where position(n in m.text) > 0)`);
  await executor.execute(sql`
    delete from messages where recipient = any(${sql.param(recipients)}::text[])
      or exists (select 1 from unnest(${sql.param(numbers)}::text[]) n where position(n in subject || ' ' || text) > 0)`);
}

type Unsent = 'queued' | 'failed';
/** What should have left: given up, or tried or due. What waits for its hour (a reminder, a report that is held) is left alone. */
const unsent = (now: Date, state?: Unsent): SQL => sql`(${state ?? null}::text is null or state = ${state ?? null})
  and (state = 'failed' or (state = 'queued' and (attempts > 0 or next_attempt_at <= ${at(now)}) and (expires_at is null or expires_at > ${at(now)})))`;

/** Messages that wait, or were given up, a page of them. */
export async function selectUnsent(
  executor: Executor,
  { state, now }: { state: Unsent | undefined; now: Date },
  { limit, offset }: { limit: number; offset: number },
) {
  const { id, channel, template, recipient, attempts, lastError, createdAt, nextAttemptAt } = messages;
  return executor
    .select({ id, channel, template, recipient, attempts, lastError, createdAt, nextAttemptAt, state: messages.state })
    .from(messages)
    .where(unsent(now, state))
    .orderBy(desc(messages.createdAt), desc(id))
    .limit(limit)
    .offset(offset);
}

/** How many messages wait, or were given up. */
export const countUnsent = (
  executor: Executor,
  { state, now }: { state: Unsent | undefined; now: Date },
): Promise<number> => executor.$count(messages, unsent(now, state));

/** Since when the oldest message waits that could leave, and how many do; how many were given up. */
export async function sumUpUnsent(executor: Executor, now: Date) {
  const { rows } = await query(
    executor,
    UnsentSumRow,
    sql`
    select count(*) filter (where state = 'queued')::int as waiting, count(*) filter (where state = 'failed')::int as failed,
      min(created_at) filter (where state = 'queued') as waits_since
    from messages where ${unsent(now)}`,
  );
  return rows[0]!;
}

const UnsentSumRow = z.strictObject({ waiting: z.number(), failed: z.number(), waits_since: z.string().nullable() });

/** Begins the tries of a message again; false for one that has left. */
export const sendAgain = (executor: Executor, id: number, now: Date): Promise<boolean> =>
  hasRow(
    executor,
    sql`update messages set state = 'queued', attempts = 0, next_attempt_at = ${at(now)} where id = ${id} and ${unsent(now)} returning id`,
  );
