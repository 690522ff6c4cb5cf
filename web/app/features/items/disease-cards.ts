import type { ApiClient } from '@healthplus/contract/client';
import { listItemCardsByNames } from '@healthplus/contract/items/endpoints';
import type { ItemCard } from '@healthplus/contract/items/schemas';
import type { Disease } from '#app/content/diseases.ts';
import type { Locale } from '#app/lib/locale.ts';

/** Diseases with the catalogue's cards of their tests: one call for all of them. For loaders. */
export async function diseasesWithTests(api: ApiClient, diseases: Disease[], city: string, locale: Locale) {
  const names = [...new Set(diseases.flatMap((entry) => entry.tests))];
  // Without the catalogue the names stand alone, and search finds them.
  const cards = (query: object) =>
    api.call(listItemCardsByNames, { query: { names: names.join('|'), city, ...query } }).catch((): ItemCard[] => []);
  const english = await cards({});
  const shown = locale === 'en' ? english : await cards({ locale });
  // A name that the catalogue lacks is found by search instead.
  const cardOf = (name: string) => {
    const at = english.findIndex((card) => card.name === name);
    return at < 0 ? null : (shown[at] ?? null);
  };
  return diseases.map((entry) => ({
    slug: entry.slug,
    image: entry.image,
    ...entry.text[locale],
    tests: entry.tests.map((name) => {
      const card = cardOf(name);
      return {
        name: card?.name ?? name,
        url: card?.url ?? `/search?q=${encodeURIComponent(name)}`,
        // What no lab of the city sells has no price there.
        price: card && card.labCount > 0 ? card.price : null,
      };
    }),
  }));
}
