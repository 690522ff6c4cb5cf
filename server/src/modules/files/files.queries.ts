import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { at } from '#src/db/moment.ts';
import { query } from '#src/db/rows.ts';
import { files } from '#src/db/schema/files.ts';

/** Writes down a file that is stored, and answers with its id. */
export async function insertFile(executor: Executor, file: typeof files.$inferInsert): Promise<string> {
  const [row] = await executor.insert(files).values(file).returning({ id: files.id });
  return row!.id;
}

/** Takes the row away, once its bytes are gone. */
export async function deleteFile(executor: Executor, id: string): Promise<void> {
  await executor.delete(files).where(eq(files.id, id));
}

/** A file that may be read. */
export async function findFile(executor: Executor, id: string) {
  const [row] = await executor
    .select()
    .from(files)
    .where(and(eq(files.id, id), isNull(files.forgottenAt)));
  return row ?? null;
}

/** From now on nobody reads these files; what stands in for their bytes is taken away afterwards. */
export async function markForgotten(executor: Executor, ids: readonly string[], now: Date): Promise<void> {
  await executor.execute(
    sql`update files set forgotten_at = coalesce(forgotten_at, ${at(now)}) where id = any(${sql.param([...ids])}::uuid[])`,
  );
}

const ForgottenRow = z.strictObject({ id: z.string(), storage_key: z.string() });

/** Files that nobody reads any more and whose bytes are there still, or one of them. */
export async function selectForgotten(executor: Executor, which: { id: string } | { most: number }) {
  const { rows } = await query(
    executor,
    ForgottenRow,
    'id' in which
      ? sql`select id, storage_key from files where forgotten_at is not null and id = ${which.id}::uuid`
      : sql`select id, storage_key from files where forgotten_at is not null order by id limit ${which.most}`,
  );
  return rows;
}

/** Forgets what files were called by whoever sent them. */
export async function forgetFileNames(executor: Executor, ids: string[]): Promise<void> {
  await executor.execute(sql`update files set file_name = '' where id = any(${sql.param(ids)}::uuid[])`);
}
