import type { City } from '@healthplus/contract/catalogue';
import type { Executor } from '#src/db/connect.ts';
import { type CityRow, findCity, selectCities } from './cities.queries.ts';

const view = ({ id, name, state, slug, latitude, longitude }: CityRow): City => ({
  id,
  name,
  state,
  slug,
  latitude,
  longitude,
});

export async function listCities(
  executor: Executor,
  input: { q?: string | undefined; limit?: number | undefined },
): Promise<City[]> {
  const rows = await selectCities(executor, { q: input.q || undefined, limit: input.limit ?? 1000 });
  return rows.map(view);
}

/** The city of that name, slug or alias; null for an unknown one and for none. */
export async function resolveCity(executor: Executor, name: string | undefined): Promise<City | null> {
  if (!name) return null;
  const row = await findCity(executor, name);
  return row ? view(row) : null;
}
