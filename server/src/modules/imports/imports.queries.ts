import { desc, eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { hasRow, query } from '#src/db/rows.ts';
import { imports } from '#src/db/schema/imports.ts';

/**
 * After the rows of a list have come at once: plans follow what stands now, not what stood when autovacuum last looked. By
 * the owner of the tables: PostgreSQL passes over those of others.
 */
export async function countListRows(owner: pg.Pool): Promise<void> {
  await owner.query(
    'analyze items, item_parameters, item_subcategories, item_cities, item_summaries, item_city_prices, offers, search_documents, search_words',
  );
}

export type ImportRow = typeof imports.$inferSelect;

/** Writes an import down before it runs, and answers with its id. */
export async function insertImport(executor: Executor, row: typeof imports.$inferInsert): Promise<number> {
  const [inserted] = await executor.insert(imports).values(row).returning({ id: imports.id });
  return inserted!.id;
}

/** An import by its id; null for none. */
export async function findImport(executor: Executor, id: number): Promise<ImportRow | null> {
  const [row] = await executor.select().from(imports).where(eq(imports.id, id));
  return row ?? null;
}

/** The latest 50 imports. */
export async function selectImports(executor: Executor): Promise<ImportRow[]> {
  return executor.select().from(imports).orderBy(desc(imports.id)).limit(50);
}

/** State, progress and report of an import. */
export async function updateImport(executor: Executor, id: number, changes: Partial<ImportRow>): Promise<void> {
  await executor.update(imports).set(changes).where(eq(imports.id, id));
}

const ItemsByNameRow = z.strictObject({
  id: z.number(),
  key: z.string(),
});

/** Central items by name or code in lower case; a name of two kinds leads to the test. */
export async function selectItemsByNames(executor: Executor, names: string[]): Promise<Map<string, number>> {
  const { rows } = await query(
    executor,
    ItemsByNameRow,
    sql`
    select i.id, lower(i.name) as key from items i where i.lab_id is null and i.removed_at is null and lower(i.name) = any(${sql.param(names)}::text[])
    order by i.kind desc, i.id desc`,
  );
  return new Map(rows.map((row) => [row.key, row.id]));
}

/** Whether a laboratory stands there. */
export async function labExists(executor: Executor, labId: number): Promise<boolean> {
  return hasRow(executor, sql`select 1 from labs where id = ${labId}`);
}
