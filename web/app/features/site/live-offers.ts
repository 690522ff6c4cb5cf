import type { ApiClient } from '@healthplus/contract/client';
import { listItemCardsByNames } from '@healthplus/contract/items/endpoints';
import type { ItemCard } from '@healthplus/contract/items/schemas';
import { listLabChoices } from '@healthplus/contract/quotes/endpoints';
import type { LabChoice } from '@healthplus/contract/quotes/schemas';
import type { NextSlot } from '@healthplus/contract/scheduling/schemas';
import { suggest } from '@healthplus/contract/search/endpoints';
import type { SearchResult } from '@healthplus/contract/search/schemas';
import { nullIfFailed } from '#app/lib/api.ts';
import type { Locale } from '#app/lib/locale.ts';

/** What most people come for, by the names of the catalogue; a deployment without them shows less. */
const BLOOD_COUNT = 'Complete Blood Count';
const THYROID = 'Thyroid Profile';

/** A time that is free now, at the lab that has it. */
export interface NextTime extends NextSlot {
  itemId: number;
  labId: number;
  labName: string;
}

export interface LiveOffers {
  /** What is ordered most in the city. */
  often: Pick<SearchResult, 'name' | 'url'>[];
  /** The least that a blood count costs in the city. Rupees. */
  bloodCount: number | null;
  next: NextTime | null;
  thyroid: Pick<ItemCard, 'id' | 'name' | 'url' | 'price' | 'basePrice' | 'percentOff' | 'labCount'> | null;
}

/** Of the labs that can be booked the first free time at home; where nobody comes home, the first at a lab. */
export function firstOf(choices: LabChoice[], itemId: number): NextTime | null {
  const free = choices
    .filter(({ bookable }) => bookable)
    .flatMap(({ nextSlots, lab }) =>
      nextSlots.map((next) => ({ itemId, labId: lab.id, labName: lab.labName, ...next })),
    )
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
  return free.find(({ place }) => place === 'home') ?? free[0] ?? null;
}

/** Of what is ordered most three tests and two packages. */
const oftenOf = (all: SearchResult[]): LiveOffers['often'] =>
  (['test', 'package'] as const).flatMap((type, index) =>
    all
      .filter((result) => result.type === type)
      .slice(0, 3 - index)
      .map(({ name, url }) => ({ name, url })),
  );

/** What the city has now: true prices and a true time, or nothing of what cannot be read. For loaders. */
export async function liveOffers(api: ApiClient, city: string, locale: Locale): Promise<LiveOffers> {
  const named = async (names: string) =>
    (await nullIfFailed(api.call(listItemCardsByNames, { query: { names, city, locale } })))?.[0] ?? null;
  const [count, thyroid, most] = await Promise.all([
    named(BLOOD_COUNT),
    named(THYROID),
    nullIfFailed(api.call(suggest, { query: { city, locale } })),
  ]);
  const sold = (card: ItemCard | null) => (card && card.labCount > 0 ? card : null);
  const [bloodCount, offered] = [sold(count), sold(thyroid)];
  const choices = bloodCount
    ? await nullIfFailed(api.call(listLabChoices, { params: { id: bloodCount.id }, query: { city } }))
    : null;
  return {
    often: oftenOf(most?.suggestions ?? []),
    bloodCount: bloodCount?.price ?? null,
    next: bloodCount && choices ? firstOf(choices, bloodCount.id) : null,
    thyroid: offered && {
      id: offered.id,
      name: offered.name,
      url: offered.url,
      price: offered.price,
      basePrice: offered.basePrice,
      percentOff: offered.percentOff,
      labCount: offered.labCount,
    },
  };
}
