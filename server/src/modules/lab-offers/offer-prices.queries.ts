import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { query } from '#src/db/rows.ts';

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

/** Writes prices in one city, all in one statement. */
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
