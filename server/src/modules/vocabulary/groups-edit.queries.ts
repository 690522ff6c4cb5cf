import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { IdRow, query } from '#src/db/rows.ts';
import { categories, subcategories } from '#src/db/schema/vocabulary.ts';

/** Adds the categories of these names that are not there. */
export async function ensureCategories(executor: Executor, names: string[]): Promise<void> {
  await executor.execute(sql`
    insert into categories (name) select distinct on (lower(n)) n from unnest(${sql.param(names)}::text[]) n
    where not exists (select 1 from categories c where lower(c.name) = lower(n)) on conflict do nothing`);
}

/**
 * Gives each sub-category without a code the one of its name ('Full Body' is full-body) where nobody holds it. A page or
 * tile is tied to the code: a new name does not part them.
 */
export async function giveCodes(executor: Executor): Promise<void> {
  await executor.execute(sql`
    update subcategories s set code = n.code
    from (select distinct on (code) id, code from (
        select id, trim(both '-' from regexp_replace(lower(name), '[^a-z0-9]+', '-', 'g')) as code from subcategories where code is null) named
      where code <> '' and not exists (select 1 from subcategories held where held.code = named.code) order by code, id) n
    where s.id = n.id`);
}

/** Adds the subcategories of these names that are not there, each to its category. */
export async function ensureSubcategories(
  executor: Executor,
  pairs: { category: string; name: string }[],
): Promise<void> {
  await executor.execute(sql`
    with wanted as (
      select distinct on (c.id, lower(p.name)) c.id, p.name
      from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as p(category text, name text)
      join categories c on lower(c.name) = lower(p.category))
    insert into subcategories (category_id, name)
    select id, name from wanted on conflict (category_id, lower(name)) do nothing`);
  await giveCodes(executor);
}

const OpenCategoryRow = z.strictObject({
  name: z.string(),
});

/** The names of the categories that labs may use: the site keeps one for itself. */
export async function selectOpenCategories(executor: Executor): Promise<string[]> {
  const { rows } = await query(
    executor,
    OpenCategoryRow,
    sql`select name from categories where not exclusive order by id`,
  );
  return rows.map(({ name }) => name);
}

/** The names of the subcategories of a category, in the order in which they were made. */
export async function selectSubcategoriesOf(executor: Executor, category: string): Promise<string[]> {
  const { rows } = await query(
    executor,
    OpenCategoryRow,
    sql`select s.name from subcategories s join categories c on c.id = s.category_id where lower(c.name) = lower(${category}) order by s.id`,
  );
  return rows.map(({ name }) => name);
}

/** Categories and their subcategories, as the console writes them. */
export async function insertCategory(executor: Executor, name: string): Promise<number> {
  const [row] = await executor.insert(categories).values({ name }).returning({ id: categories.id });
  return row!.id;
}

/** A category by its id; null for none. */
export async function findCategory(executor: Executor, id: number) {
  const [row] = await executor.select().from(categories).where(eq(categories.id, id));
  return row ?? null;
}

/** Renames a category; false for none of that id. */
export async function renameCategory(executor: Executor, id: number, name: string): Promise<boolean> {
  const rows = await executor
    .update(categories)
    .set({ name })
    .where(eq(categories.id, id))
    .returning({ id: categories.id });
  return rows.length > 0;
}

/** Items whose search document a category or a subcategory stands in. */
export async function selectItemsIn(
  executor: Executor,
  group: { categoryId: number } | { subcategoryId: number },
): Promise<number[]> {
  const { rows } = await query(
    executor,
    IdRow,
    'categoryId' in group
      ? sql`select id from items where category_id = ${group.categoryId} and removed_at is null`
      : sql`select item_id as id from item_subcategories where subcategory_id = ${group.subcategoryId}`,
  );
  return rows.map(({ id }) => id);
}

/** Removes a category; false for none of that id. The database refuses one that is in use. */
export async function removeCategory(executor: Executor, id: number): Promise<boolean> {
  const rows = await executor.delete(categories).where(eq(categories.id, id)).returning({ id: categories.id });
  return rows.length > 0;
}

/** Adds a subcategory, and answers with its id. */
export async function insertSubcategory(
  executor: Executor,
  row: { categoryId: number; name: string },
): Promise<number> {
  const [made] = await executor.insert(subcategories).values(row).returning({ id: subcategories.id });
  await giveCodes(executor);
  return made!.id;
}

/** Renames a subcategory; false for none of that id. */
export async function renameSubcategory(executor: Executor, id: number, name: string): Promise<boolean> {
  const rows = await executor
    .update(subcategories)
    .set({ name })
    .where(eq(subcategories.id, id))
    .returning({ id: subcategories.id });
  return rows.length > 0;
}

/** Removes a subcategory; false for none of that id. The database refuses one that is in use. */
export async function removeSubcategory(executor: Executor, id: number): Promise<boolean> {
  const rows = await executor.delete(subcategories).where(eq(subcategories.id, id)).returning({ id: subcategories.id });
  return rows.length > 0;
}
