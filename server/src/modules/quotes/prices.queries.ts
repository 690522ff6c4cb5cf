import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { query } from '#src/db/rows.ts';

const PricedItem = z.strictObject({
  id: z.number(),
  name: z.string(),
  price_paise: z.number().nullable(),
  kind: z.enum(['test', 'package', 'scan']),
  needs_consent: z.boolean(),
});
export type PricedItem = z.infer<typeof PricedItem>;

/** The price of each item at a verified lab in a city: its offer, or its own package's price. Null where it sells none. */
export async function selectPrices(
  executor: Executor,
  input: { labId: number; cityId: number; centreId: number | null; itemIds: number[] },
): Promise<PricedItem[]> {
  const { rows } = await query(
    executor,
    PricedItem,
    sql`
    select i.id, i.name, i.kind, case when centre_holds_licence(${input.centreId}, i.licence) then coalesce(o.price_paise, case when i.lab_id = l.id then i.offer_price_paise end) end as price_paise,
      coalesce(s.needs_consent, false) as needs_consent
    from items i
    left join item_summaries s on s.item_id = i.id
    join labs l on l.id = ${input.labId} and lab_takes_bookings(l)
    left join offers o on o.item_id = i.id and o.lab_id = l.id and o.city_id = ${input.cityId}
    where i.id = any(${sql.param(input.itemIds)}::bigint[]) and i.removed_at is null and i.review = 'released' and (i.lab_id is null or i.lab_id = l.id)`,
  );
  return rows;
}
