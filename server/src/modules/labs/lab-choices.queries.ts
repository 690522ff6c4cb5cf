import { sql } from 'drizzle-orm';
import type { Executor } from '#src/db/connect.ts';
import { type LabRow, publicLab } from './labs.queries.ts';

export interface ChoiceRow extends LabRow {
  offer_id: number;
  price_paise: number;
  result_time: string;
}

/** The labs that offer a central item in a city; bookable ones first unless sorted by price alone. */
export async function selectChoices(executor: Executor, input: { itemId: number; cityId: number; byPrice: boolean }): Promise<ChoiceRow[]> {
  const order = input.byPrice ? sql`o.price_paise, l.verified desc, l.id` : sql`l.verified desc, o.price_paise, l.id`;
  const { rows } = await executor.execute<ChoiceRow>(sql`
    select ${publicLab}, o.id as offer_id, o.price_paise, i.result_time
    from offers o join items i on i.id = o.item_id and i.removed_at is null
    join labs l on l.id = o.lab_id and l.suspended_at is null
    left join cities c on c.id = l.city_id
    where o.item_id = ${input.itemId} and o.city_id = ${input.cityId}
    order by ${order} limit 200`);
  return rows;
}
