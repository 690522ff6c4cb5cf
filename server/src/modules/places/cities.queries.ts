import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { query } from '#src/db/rows.ts';

export const CityRow = z.strictObject({
  id: z.number(),
  name: z.string(),
  state: z.string(),
  slug: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  aliases: z.array(z.string()),
});
export type CityRow = z.infer<typeof CityRow>;

const aliases = sql`array(select a.alias from city_aliases a where a.city_id = c.id order by a.alias) as aliases`;

/** Cities, those with the most bookable items first. */
export async function selectCities(
  executor: Executor,
  input: { q: string | undefined; limit: number },
): Promise<CityRow[]> {
  const { rows } = await query(
    executor,
    CityRow,
    sql`
    select c.id, c.name, c.state, c.slug, c.latitude, c.longitude, ${aliases}
    from cities c
    left join (select city_id, count(*) filter (where bookable_labs > 0) as bookable from item_city_prices group by city_id) p on p.city_id = c.id
    where ${input.q ?? null}::text is null or c.name ilike ${`${input.q ?? ''}%`}
      or exists (select 1 from city_aliases a where a.city_id = c.id and a.alias like ${`${(input.q ?? '').toLowerCase()}%`})
    order by coalesce(p.bookable, 0) desc, c.name
    limit ${input.limit}`,
  );
  return rows;
}

const PlacedRow = z.strictObject({ name: z.string(), latitude: z.number(), longitude: z.number() });

/** Where cities are, those of which that is known. */
export async function selectPlaced(executor: Executor): Promise<z.infer<typeof PlacedRow>[]> {
  const { rows } = await query(
    executor,
    PlacedRow,
    sql`select name, latitude, longitude from cities where latitude is not null and longitude is not null`,
  );
  return rows;
}

/** A city by name, slug or alias, without regard to case. */
export async function findCity(executor: Executor, name: string): Promise<CityRow | null> {
  const wanted = name.trim().toLowerCase();
  const { rows } = await query(
    executor,
    CityRow,
    sql`
    select c.id, c.name, c.state, c.slug, c.latitude, c.longitude, ${aliases} from cities c
    where lower(c.name) = ${wanted} or c.slug = ${wanted} or c.id = (select city_id from city_aliases where alias = ${wanted})
    limit 1`,
  );
  return rows[0] ?? null;
}
