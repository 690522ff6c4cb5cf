import { rupeesFromPaise } from '@healthplus/contract/money';
import type { CitySelling, LabChoice } from '@healthplus/contract/quotes/schemas';
import type { Deps } from '#src/deps.ts';
import { labView } from '#src/modules/labs/labs.service.ts';
import { resolveCity } from '#src/modules/places/cities.service.ts';
import { nextSlots } from '#src/modules/scheduling/slots.service.ts';
import { type ChoiceRow, selectChoices, selectCitiesSelling } from './lab-choices.queries.ts';

/** Who offers a central item in a city: price, fee, next free slot and report time side by side. */
export async function listLabChoices(
  deps: Deps,
  input: { itemId: number; city: string; sort?: 'default' | 'price' | undefined; locale?: string | undefined },
): Promise<LabChoice[]> {
  const city = await resolveCity(deps.db, input.city);
  if (!city) return [];
  const rows = await selectChoices(
    deps.db,
    { itemId: input.itemId, cityId: city.id, byPrice: input.sort === 'price', locale: input.locale },
    deps.now(),
  );
  // A lab's own package is sold by that lab alone, where it is.
  const own = rows[0]?.offer_id === null ? rows[0].home_city_id : null;
  return asChoices(deps, rows, { cityId: own ?? city.id, itemIds: [input.itemId] });
}

/** Rows of who sells what, with each lab's fee and next free slot: two statements for all of them. */
export async function asChoices(
  { db, now }: Deps,
  rows: ChoiceRow[],
  { cityId, itemIds }: { cityId: number; itemIds: number[] },
): Promise<LabChoice[]> {
  const bookable = rows.filter((row) => row.verified && row.licensed).map((row) => row.id);
  const next = await nextSlots(db, { labIds: bookable, cityId, itemIds }, now());
  return rows.map((row) => {
    const calendar = next.get(row.id);
    return {
      lab: labView(row),
      offerId: row.offer_id,
      price: rupeesFromPaise(row.price_paise),
      homeFee: row.at_lab || !calendar?.home ? null : rupeesFromPaise(calendar.home.feePaise),
      feeVaries: !row.at_lab && (calendar?.home?.varies ?? false),
      nextSlots: calendar?.next ?? [],
      resultTime: row.result_time,
      notReported: row.not_reported,
      licensed: row.licensed,
      bookable: row.verified && row.licensed && calendar !== undefined,
    };
  });
}

/** The cities where one lab that can be booked sells all of some items. */
export const citiesSelling = ({ db }: Pick<Deps, 'db'>, itemIds: number[]): Promise<CitySelling[]> =>
  selectCitiesSelling(db, [...new Set(itemIds)]);
