import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { containing } from '#src/db/like.ts';
import { CountRow, IdRow, query } from '#src/db/rows.ts';
import { cities, cityAliases } from '#src/db/schema/places.ts';

export const AdminCityRow = z.strictObject({
  id: z.number(),
  name: z.string(),
  state: z.string(),
  slug: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  aliases: z.array(z.string()),
  labs: z.number(),
});
export type AdminCityRow = z.infer<typeof AdminCityRow>;

const matching = (q: string | undefined) =>
  q
    ? sql`where c.name ilike ${containing(q)} or exists (select 1 from city_aliases a where a.city_id = c.id and a.alias ilike ${containing(q)})`
    : sql``;

/** Cities with aliases and how many labs they have, a page of them. */
export async function selectAdminCities(
  executor: Executor,
  q: string | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<AdminCityRow[]> {
  const { rows } = await query(
    executor,
    AdminCityRow,
    sql`
    select c.id, c.name, c.state, c.slug, c.latitude, c.longitude, array(select alias from city_aliases a where a.city_id = c.id order by alias) as aliases,
      (select count(*) from labs l where l.city_id = c.id)::int as labs
    from cities c ${matching(q)} order by c.name limit ${limit} offset ${offset}`,
  );
  return rows;
}

/** How many cities a search names. */
export async function countAdminCities(executor: Executor, q: string | undefined): Promise<number> {
  const { rows } = await query(executor, CountRow, sql`select count(*)::int as count from cities c ${matching(q)}`);
  return rows[0]!.count;
}

export interface CityColumns {
  name: string;
  state: string;
  latitude: number | null;
  longitude: number | null;
}

/** Writes a city down, and answers with its id. */
export async function insertCity(executor: Executor, city: CityColumns & { slug: string }): Promise<number> {
  const [row] = await executor.insert(cities).values(city).returning({ id: cities.id });
  return row!.id;
}

/** A key that is left out keeps its value. False when there is no such city. */
export async function changeCity(executor: Executor, id: number, city: Partial<CityColumns>): Promise<boolean> {
  const changed = { ...city, name: city.name ?? sql`${cities.name}` };
  const rows = await executor.update(cities).set(changed).where(eq(cities.id, id)).returning({ id: cities.id });
  return rows.length > 0;
}

/** The laboratories whose own city it is, by their ids. */
export async function selectLabsIn(executor: Executor, cityId: number): Promise<number[]> {
  const { rows } = await query(executor, IdRow, sql`select id from labs where city_id = ${cityId}`);
  return rows.map(({ id }) => id);
}

/** By which other names a city is known, in place of those before. */
export async function replaceAliases(executor: Executor, cityId: number, aliases: string[]): Promise<void> {
  await executor.delete(cityAliases).where(eq(cityAliases.cityId, cityId));
  if (aliases.length > 0)
    await executor.insert(cityAliases).values([...new Set(aliases)].map((alias) => ({ alias, cityId })));
}

/** Removes a city; false for none of that id. The database refuses one that is in use. */
export async function removeCity(executor: Executor, id: number): Promise<boolean> {
  const rows = await executor.delete(cities).where(eq(cities.id, id)).returning({ id: cities.id });
  return rows.length > 0;
}
