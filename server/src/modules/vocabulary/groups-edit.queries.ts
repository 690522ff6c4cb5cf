import { eq } from 'drizzle-orm';
import type { Executor } from '#src/db/connect.ts';
import { categories, subcategories } from '#src/db/schema/vocabulary.ts';
import { giveCodes } from '#src/modules/items/item-writes.queries.ts';

/** Categories and their subcategories, as the console writes them. */
export async function insertCategory(executor: Executor, name: string): Promise<number> {
  const [row] = await executor.insert(categories).values({ name }).returning({ id: categories.id });
  return row!.id;
}

export async function findCategory(executor: Executor, id: number) {
  const [row] = await executor.select().from(categories).where(eq(categories.id, id));
  return row ?? null;
}

export async function renameCategory(executor: Executor, id: number, name: string): Promise<boolean> {
  const rows = await executor
    .update(categories)
    .set({ name })
    .where(eq(categories.id, id))
    .returning({ id: categories.id });
  return rows.length > 0;
}

export async function removeCategory(executor: Executor, id: number): Promise<boolean> {
  const rows = await executor.delete(categories).where(eq(categories.id, id)).returning({ id: categories.id });
  return rows.length > 0;
}

export async function insertSubcategory(
  executor: Executor,
  row: { categoryId: number; name: string },
): Promise<number> {
  const [made] = await executor.insert(subcategories).values(row).returning({ id: subcategories.id });
  await giveCodes(executor);
  return made!.id;
}

export async function renameSubcategory(executor: Executor, id: number, name: string): Promise<boolean> {
  const rows = await executor
    .update(subcategories)
    .set({ name })
    .where(eq(subcategories.id, id))
    .returning({ id: subcategories.id });
  return rows.length > 0;
}

export async function removeSubcategory(executor: Executor, id: number): Promise<boolean> {
  const rows = await executor.delete(subcategories).where(eq(subcategories.id, id)).returning({ id: subcategories.id });
  return rows.length > 0;
}
