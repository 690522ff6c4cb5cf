import { rupeesFromPaise } from '@healthplus/contract/money';
import { measuredTwice } from '@healthplus/contract/quotes/rules';
import type { BasketQuote } from '@healthplus/contract/quotes/schemas';
import type { Deps } from '#src/deps.ts';
import { listCardsByIds } from '#src/modules/items/items.service.ts';
import { resolveCity } from '#src/modules/places/cities.service.ts';
import { cheapestSplit, singleLabTotals } from './baskets.rules.ts';
import { selectAsks } from './lab-choices.queries.ts';
import { asChoices } from './lab-choices.service.ts';
import { findCheaperPackage, selectMeasured } from './prices.queries.ts';

/** So many labs are looked at for a package in place of a basket: a hint is not worth more. */
const LABS_COMPARED = 20;

type Measured = Awaited<ReturnType<typeof selectMeasured>>;

/** Each of the items that another one of them holds whole, with what leaving it out saves at the least. */
function withinOthers(measured: Measured, asks: { itemId: number; pricePaise: number }[]): BasketQuote['within'] {
  const held = measuredTwice(measured).filter(({ whole }) => whole);
  return held.flatMap(({ item, within }) => {
    const prices = asks.filter(({ itemId }) => itemId === item.itemId).map(({ pricePaise }) => pricePaise);
    if (prices.length === 0) return [];
    return [{ itemId: item.itemId, withinId: within.itemId, price: rupeesFromPaise(Math.min(...prices)) }];
  });
}

/** A package with all that is in the basket, for less than it costs at the cheapest lab. */
async function cheaperThan(
  { db }: Deps,
  items: { id: number }[],
  at: {
    cityId: number;
    rows: { id: number }[];
    measured: Measured;
    bestPaise: number;
    city: string;
    locale?: string | undefined;
  },
): Promise<BasketQuote['cheaper']> {
  const { cityId, rows, measured, bestPaise, city, locale } = at;
  // One of them measures nothing that a package could hold.
  if (items.length < 2 || measured.length < items.length) return null;
  const parameterIds = [...new Set(measured.flatMap((one) => one.parameterIds))];
  const labIds = [...new Set(rows.map(({ id }) => id))].slice(0, LABS_COMPARED);
  const found = await findCheaperPackage(db, {
    parameterIds,
    cityId,
    labIds,
    belowPaise: bestPaise,
    besides: items.map(({ id }) => id),
  });
  if (!found) return null;
  const [card] = await listCardsByIds(db, [found.id], { city, locale });
  return {
    itemId: found.id,
    name: card?.name ?? found.name,
    translations: found.translations,
    labId: found.lab_id,
    labName: found.lab_name,
    price: rupeesFromPaise(found.price_paise),
    saving: rupeesFromPaise(bestPaise - found.price_paise),
  };
}

/** What a lab does not report of what it asks for in these rows, each name once. */
const unreportedOf = (own: { not_reported: string[] }[]): string[] => [
  ...new Set(own.flatMap((row) => row.not_reported)),
];

/** What two labs would do of it, with what each does not report. */
function splitView(
  parts: NonNullable<ReturnType<typeof cheapestSplit>>,
  byLab: Map<number, Awaited<ReturnType<typeof selectAsks>>>,
): BasketQuote['split'] {
  return {
    total: rupeesFromPaise(parts.reduce((sum, part) => sum + part.pricePaise, 0)),
    parts: parts.map(({ labId, itemIds, pricePaise }) => ({
      labId,
      labName: byLab.get(labId)?.[0]?.name ?? '',
      itemIds,
      price: rupeesFromPaise(pricePaise),
      notReported: unreportedOf(byLab.get(labId)!.filter((row) => itemIds.includes(row.item_id))),
    })),
  };
}

/**
 * What several items cost together in a city: at each bookable lab that sells all, and split over two labs. With a lab's
 * own package among them the city is that lab's, where it is booked.
 */
export async function quoteBasket(
  deps: Deps,
  input: { itemIds: number[]; city: string; locale?: string | undefined },
): Promise<BasketQuote> {
  const wanted = [...new Set(input.itemIds)];
  const chosen = await listCardsByIds(deps.db, wanted, input);
  const cityName = chosen.find((item) => item.lab)?.lab?.city || input.city;
  const items = cityName === input.city ? chosen : await listCardsByIds(deps.db, wanted, { ...input, city: cityName });
  const ids = items.map((item) => item.id);
  const city = await resolveCity(deps.db, cityName);
  const rows = city
    ? await selectAsks(deps.db, { itemIds: ids, cityId: city.id, locale: input.locale }, deps.now())
    : [];
  const byLab = Map.groupBy(rows, (row) => row.id);
  const asks = rows.map((row) => ({ labId: row.id, itemId: row.item_id, pricePaise: row.price_paise }));
  const totals = singleLabTotals(ids, asks);
  // Of each lab one row is enough to show it; the report of the slowest item is what is waited for.
  const shown = totals.map((total) => {
    const own = byLab.get(total.labId)!;
    const slowest = own.reduce((last, row) => ((row.result_hours ?? 0) > (last.result_hours ?? 0) ? row : last));
    // With a scan among them nothing is collected at home.
    return {
      ...slowest,
      offer_id: null,
      price_paise: total.pricePaise,
      at_lab: own.some((row) => row.at_lab),
      not_reported: unreportedOf(own),
    };
  });
  const parts = cheapestSplit(ids, asks);
  const measured = await selectMeasured(deps.db, ids);
  const cheaper = city
    ? await cheaperThan(deps, items, {
        ...input,
        cityId: city.id,
        rows,
        measured,
        bestPaise: totals[0]?.pricePaise ?? 0,
      })
    : null;
  const nameOf = (labId: number) => byLab.get(labId)?.[0]?.name ?? '';
  return {
    city: city?.name ?? '',
    items,
    choices: city
      ? (await asChoices(deps, shown, { cityId: city.id, itemIds: ids })).filter((choice) => choice.bookable)
      : [],
    prices: asks.map(({ labId, itemId, pricePaise }) => ({
      labId,
      labName: nameOf(labId),
      itemId,
      price: rupeesFromPaise(pricePaise),
    })),
    split: parts && splitView(parts, byLab),
    cheaper,
    within: withinOthers(measured, asks),
    missing: ids.filter((id) => !asks.some((ask) => ask.itemId === id)),
  };
}
