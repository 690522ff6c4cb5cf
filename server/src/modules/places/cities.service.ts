import { CITY_REACH_KM, kilometres } from '@healthplus/contract/places/rules';
import type { City } from '@healthplus/contract/places/schemas';
import { LRUCache } from 'lru-cache';
import type { Executor } from '#src/db/connect.ts';
import { decodeOffset, encodeOffset } from '#src/platform/http/cursor.ts';
import { type CityRow, findCity, selectCities, selectPlaced } from './cities.queries.ts';
import { placeOfPincode } from './pincodes.service.ts';

const view = ({ id, name, state, slug, latitude, longitude, aliases }: CityRow): City => ({
  id,
  name,
  state,
  slug,
  latitude,
  longitude,
  aliases,
});

/** Cities, those with the most to book first. */
export async function listCities(
  executor: Executor,
  input: { q?: string | undefined; limit?: number | undefined; cursor?: string | undefined },
) {
  const all = await selectCities(executor, { q: input.q || undefined, limit: 1000 });
  const offset = decodeOffset(input.cursor);
  const end = offset + (input.limit ?? 1000);
  return {
    rows: all.slice(offset, end).map(view),
    total: all.length,
    next: end < all.length ? encodeOffset(end) : null,
  };
}

/** Cities by what they were asked for: every call names one, and they hardly ever change. */
const known = new LRUCache<string, City>({ max: 500, ttl: 60_000 });

/** Forgets what is remembered of cities; called when the catalogue changes. */
export const forgetCities = () => known.clear();

/** What an answer about a city is made of, for the cache; null where it may be of any city. */
export async function tagsOfCity(executor: Executor, name: string | undefined): Promise<[string] | null> {
  const city = await resolveCity(executor, name);
  return city && [`city:${city.slug}`];
}

/** The name of the city to whose middle a pincode is nearest; null where none is near, and for what is no pincode. */
export async function cityOfPincode(executor: Executor, pincode: string): Promise<string | null> {
  const place = await placeOfPincode(executor, pincode);
  if (!place) return null;
  const away = (await selectPlaced(executor)).map((city) => ({ name: city.name, km: kilometres(place, city) }));
  const [nearest] = away.toSorted((one, other) => one.km - other.km);
  return nearest && nearest.km <= CITY_REACH_KM ? nearest.name : null;
}

/** The city of that name, slug or alias; null for an unknown one and for none. */
export async function resolveCity(executor: Executor, name: string | undefined): Promise<City | null> {
  if (!name) return null;
  const key = name.trim().toLowerCase();
  const remembered = known.get(key);
  if (remembered) return remembered;
  const row = await findCity(executor, key);
  if (!row) return null;
  const city = view(row);
  known.set(key, city);
  return city;
}
