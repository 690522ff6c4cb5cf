import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { deleteInBatches } from '#src/db/delete-in-batches.ts';
import { at } from '#src/db/moment.ts';
import { query } from '#src/db/rows.ts';

export interface KeyRow {
  accountId: number;
  key: string;
  bodyDigest: string;
  lifetimeSeconds: number;
}

/**
 * Claims a key for this transaction. A second call with the same key waits here until the first has ended.
 * False when the key stands already and is not past its life.
 */
export async function claimKey(executor: Executor, row: KeyRow, now: Date): Promise<boolean> {
  const moment = at(now);
  const result = await executor.execute(sql`
    insert into idempotency_keys as k (account_id, key, body_digest, created_at) values (${row.accountId}, ${row.key}, ${row.bodyDigest}, ${moment})
    on conflict (account_id, key) do update set body_digest = excluded.body_digest, answer = null, created_at = ${moment}
      where k.created_at < ${moment} - make_interval(secs => ${row.lifetimeSeconds})
    returning 1`);
  return (result.rowCount ?? 0) === 1;
}

const AnswerRow = z.strictObject({
  body_digest: z.string(),
  answer: z.unknown(),
});

/** What a key was answered with, and for which body; null for a new key. */
export async function findAnswer(executor: Executor, accountId: number, key: string) {
  const { rows } = await query(
    executor,
    AnswerRow,
    sql`
    select body_digest, answer from idempotency_keys where account_id = ${accountId} and key = ${key}`,
  );
  return rows[0] ?? null;
}

/** Keeps what a key is answered with from now on. */
export async function storeAnswer(executor: Executor, accountId: number, key: string, answer: unknown): Promise<void> {
  await executor.execute(sql`
    update idempotency_keys set answer = ${JSON.stringify(answer)}::jsonb where account_id = ${accountId} and key = ${key}`);
}

/** Drops what a double click would be answered with, once its action is undone. Keys that a caller chose stay. */
export async function deleteDoubleClick(executor: Executor, accountId: number, number: string): Promise<void> {
  await executor.execute(sql`
    delete from idempotency_keys where account_id = ${accountId} and key like 'body:%' and answer->>'number' = ${number}`);
}

/** Takes out keys that nobody may use any more. */
export async function deleteOldKeys(executor: Executor, now: Date, hours: number): Promise<void> {
  await deleteInBatches(executor, 'idempotency_keys', sql`created_at < ${at(now)} - make_interval(hours => ${hours})`);
}

/** Forgets the answers that an account was given, and staff's answers that speak of one of its visits or cases. */
export async function deleteKeysAbout(executor: Executor, accountId: number): Promise<void> {
  await executor.execute(sql`
    delete from idempotency_keys where account_id = ${accountId}
      or exists (select 1 from visits v where v.account_id = ${accountId} and position(v.number in answer::text) > 0)
      or exists (select 1 from cases_of(${accountId}) c where position(c.number in answer::text) > 0)`);
}
