import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { query } from '#src/db/rows.ts';
import { bookableLabs, FoundRow, farAway, labIsIn } from './search.queries.ts';

const SuggestedRow = FoundRow.pick({
  type: true,
  ref_id: true,
  name: true,
  url: true,
  detail: true,
  price_paise: true,
  bookable_labs: true,
});
export type SuggestedRow = z.infer<typeof SuggestedRow>;

/** Of how many that hold the letters the best are chosen: those that are ordered most. */
const LOOKED_AT = 300;
/** Letters that many names hold are found among what is ordered most; so many of those are looked through first. */
const AT_THE_FRONT = 3000;
const ENOUGH = 100;

/**
 * What begins with the letters, in its own names: the best of each kind. Names that begin with all that was typed come
 * first, then what the city sells and labs that are there, then what is ordered more. Without a query, what is ordered most.
 */
export async function selectBeginning(
  executor: Executor,
  asked: { query: string | null; typed: string; cityId: number | undefined; locale: string | undefined; each: number },
): Promise<SuggestedRow[]> {
  const { query: words, typed, cityId = null, locale = 'en', each } = asked;
  const holds =
    words === null
      ? sql`x.type in ('test', 'package')`
      : sql`x.words @@ ${words}::tsquery and ts_filter(x.words, '{a,b}') @@ ${words}::tsquery`;
  const { rows } = await query(
    executor,
    SuggestedRow,
    sql`
    with front as materialized (
      select x.* from (select * from search_documents order by weight desc nulls last limit ${AT_THE_FRONT}) x where ${holds} limit ${LOOKED_AT}),
    found as (
      select x.type, x.ref_id, x.name, x.url, x.detail, x.weight, starts_with(x.phrases[1], ${typed}) as begins from (
        select * from front where (select count(*) from front) >= ${ENOUGH}
        union all
        (select * from search_documents x where (select count(*) from front) < ${ENOUGH} and ${holds} order by x.weight desc nulls last limit ${LOOKED_AT})) x),
    priced as (
      select b.*, i.id as item_id, ${labIsIn(cityId)} as near, coalesce(p.price_paise, i.offer_price_paise) as price_paise,
        ${bookableLabs(cityId)} as bookable_labs, ${farAway(cityId)} as far
      from found b left join items i on i.id = b.ref_id and b.type in ('test', 'package', 'scan')
      left join item_city_prices p on p.item_id = i.id and p.city_id = ${cityId}::bigint),
    placed as (
      select *, row_number() over (partition by type
        order by near desc, begins desc, (item_id is null or coalesce(bookable_labs, 0) > 0) desc, weight desc, length(name), ref_id) as at
      from priced where not far)
    select w.type, w.ref_id, coalesce(t.name, w.name) as name, w.url, w.detail, w.price_paise, w.bookable_labs
    from placed w left join item_translations t on t.item_id = w.item_id and t.locale = ${locale}
    where w.at <= ${each} order by array_position(array['test', 'package', 'scan', 'condition', 'lab'], w.type), w.at`,
  );
  return rows;
}
