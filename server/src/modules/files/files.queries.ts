import { eq, sql } from 'drizzle-orm';
import type { Executor } from '#src/db/connect.ts';
import { files } from '#src/db/schema/files.ts';

export async function insertFile(executor: Executor, file: typeof files.$inferInsert): Promise<string> {
  const [row] = await executor.insert(files).values(file).returning({ id: files.id });
  return row!.id;
}

/** Takes the row away, once its bytes are gone. */
export async function deleteFile(executor: Executor, id: string): Promise<void> {
  await executor.delete(files).where(eq(files.id, id));
}

export async function findFile(executor: Executor, id: string) {
  const [row] = await executor.select().from(files).where(eq(files.id, id));
  return row ?? null;
}

/** Forgets what files were called by whoever sent them. */
export async function forgetFileNames(executor: Executor, ids: string[]): Promise<void> {
  await executor.execute(sql`update files set file_name = '' where id = any(${sql.param(ids)}::uuid[])`);
}
