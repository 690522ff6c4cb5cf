import { listItemCards } from '@healthplus/contract/items/endpoints';
import type { ItemCard } from '@healthplus/contract/items/schemas';
import { browserApi } from '#app/lib/api.ts';
import type { Locale } from '#app/lib/locale.ts';
import { filed, IN_A_GROUP, shownAtHome } from './popular.ts';

/** The packages of one sub-category in a city, as the page would have begun with them. */
export const cardsOfGroup = async (subcategory: string, city: string, locale: Locale): Promise<ItemCard[]> =>
  filed(
    await browserApi.call(listItemCards, {
      query: { ...shownAtHome, city, subcategory, locale, limit: 2 * IN_A_GROUP },
    }),
  ).slice(0, IN_A_GROUP);
