import { desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { hasRow, query } from '#src/db/rows.ts';
import { imports } from '#src/db/schema/platform.ts';

export type ImportRow = typeof imports.$inferSelect;

export async function insertImport(executor: Executor, row: typeof imports.$inferInsert): Promise<number> {
  const [inserted] = await executor.insert(imports).values(row).returning({ id: imports.id });
  return inserted!.id;
}

export async function findImport(executor: Executor, id: number): Promise<ImportRow | null> {
  const [row] = await executor.select().from(imports).where(eq(imports.id, id));
  return row ?? null;
}

export async function selectImports(executor: Executor): Promise<ImportRow[]> {
  return executor.select().from(imports).orderBy(desc(imports.id)).limit(50);
}

export async function updateImport(executor: Executor, id: number, changes: Partial<ImportRow>): Promise<void> {
  await executor.update(imports).set(changes).where(eq(imports.id, id));
}

export interface OfferWrite {
  itemId: number;
  pricePaise: number;
}

const OffersOfRow = z.strictObject({
  item_id: z.number(),
  price_paise: z.number(),
});

/** A lab's offers in a city as they are now, by item. */
export async function selectOffersOf(executor: Executor, labId: number, cityId: number): Promise<Map<number, number>> {
  const { rows } = await query(
    executor,
    OffersOfRow,
    sql`
    select item_id, price_paise from offers where lab_id = ${labId} and city_id = ${cityId}`,
  );
  return new Map(rows.map((row) => [row.item_id, row.price_paise]));
}

export async function upsertOffers(
  executor: Executor,
  labId: number,
  cityId: number,
  offers: OfferWrite[],
): Promise<void> {
  await executor.execute(sql`
    insert into offers (lab_id, item_id, city_id, price_paise)
    select ${labId}, "itemId", ${cityId}, "pricePaise" from jsonb_to_recordset(${JSON.stringify(offers)}::jsonb) as o("itemId" bigint, "pricePaise" int)
    on conflict (lab_id, item_id, city_id) do update set price_paise = excluded.price_paise, updated_at = now()`);
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

export async function labExists(executor: Executor, labId: number): Promise<boolean> {
  return hasRow(executor, sql`select 1 from labs where id = ${labId}`);
}
