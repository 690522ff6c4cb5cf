import type { ApiClient } from '@healthplus/contract/client';
import { listCitiesSelling } from '@healthplus/contract/quotes/endpoints';
import type { CitySelling } from '@healthplus/contract/quotes/schemas';
import { nullIfFailed } from '#app/lib/api.ts';

/** Where one laboratory sells all of it, for a page of a city where none does; nowhere where that cannot be read. For loaders. */
export async function citiesSelling(api: ApiClient, items: readonly { id: number }[]): Promise<CitySelling[]> {
  if (items.length === 0) return [];
  return (
    (await nullIfFailed(api.call(listCitiesSelling, { query: { items: items.map(({ id }) => id).join(',') } }))) ?? []
  );
}
