import { eq } from 'drizzle-orm';
import type { Executor } from '#src/db/connect.ts';
import { siteContent } from '#src/db/schema/site.ts';

/** The texts of the site that operators have written, by their keys. */
export async function selectContent(executor: Executor) {
  return executor.select({ key: siteContent.key, value: siteContent.value }).from(siteContent);
}

/** Writes a text of the site in place of the one before. */
export async function upsertContent(
  executor: Executor,
  row: { key: string; value: unknown; updatedBy: number; updatedAt: Date },
): Promise<void> {
  await executor
    .insert(siteContent)
    .values(row)
    .onConflictDoUpdate({
      target: siteContent.key,
      set: { value: row.value, updatedBy: row.updatedBy, updatedAt: row.updatedAt },
    });
}

/** The site's own text stands again. */
export async function deleteContent(executor: Executor, key: string): Promise<void> {
  await executor.delete(siteContent).where(eq(siteContent.key, key));
}
