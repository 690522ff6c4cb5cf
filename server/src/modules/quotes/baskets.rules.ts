/** What one lab asks for one item, in paise. */
export interface Ask {
  labId: number;
  itemId: number;
  pricePaise: number;
}

export interface Part {
  labId: number;
  itemIds: number[];
  pricePaise: number;
}

/** What each lab asks for all items together; labs that lack one are left out. The cheapest first, then by id. */
export function singleLabTotals(itemIds: number[], asks: Ask[]): { labId: number; pricePaise: number }[] {
  const wanted = new Set(itemIds);
  const byLab = Map.groupBy(
    asks.filter(({ itemId }) => wanted.has(itemId)),
    (ask) => ask.labId,
  );
  return [...byLab]
    .filter(([, own]) => itemIds.every((id) => own.some((ask) => ask.itemId === id)))
    .map(([labId, own]) => ({ labId, pricePaise: own.reduce((sum, ask) => sum + ask.pricePaise, 0) }))
    .sort((a, b) => a.pricePaise - b.pricePaise || a.labId - b.labId);
}

/**
 * The cheapest way to have all items from two labs: for each pair, every item at the cheaper of the two. Null when no pair
 * sells everything, or when one lab alone is as cheap.
 */
export function cheapestSplit(itemIds: number[], asks: Ask[]): Part[] | null {
  if (itemIds.length < 2) return null;
  const placeOf = new Map(itemIds.map((itemId, place) => [itemId, place]));
  const pricesByLab = new Map<number, number[]>();
  for (const { labId, itemId, pricePaise } of asks) {
    const place = placeOf.get(itemId);
    if (place === undefined) continue;
    if (!pricesByLab.has(labId)) pricesByLab.set(labId, new Array<number>(itemIds.length).fill(Infinity));
    pricesByLab.get(labId)![place] = pricePaise;
  }
  const labs = [...pricesByLab].sort(([a], [b]) => a - b);
  let best = singleLabTotals(itemIds, asks)[0]?.pricePaise ?? Infinity;
  let pair: [Priced, Priced] | null = null;
  for (const [index, first] of labs.entries()) {
    for (let other = index + 1; other < labs.length; other += 1) {
      const total = totalOfTwo(first[1], labs[other]![1], best);
      if (total < best) [best, pair] = [total, [first, labs[other]!]];
    }
  }
  return pair && partsOf(itemIds, pair);
}

/** A lab with what it asks for each item of a basket, in its order; Infinity for what it does not sell. */
type Priced = [labId: number, prices: number[]];

/** What all items cost at the cheaper of two labs each; `most` or more where it is no less. */
function totalOfTwo(first: number[], second: number[], most: number): number {
  let total = 0;
  for (let place = 0; place < first.length && total < most; place += 1)
    total += Math.min(first[place]!, second[place]!);
  return total;
}

/** Which items are bought of which of two labs: of the first where both ask the same. */
function partsOf(itemIds: number[], [first, second]: [Priced, Priced]): Part[] {
  const isOfFirst = (place: number) => first[1][place]! <= second[1][place]!;
  return [first, second].map(([labId, prices], which) => {
    const places = [...itemIds.keys()].filter((place) => isOfFirst(place) === (which === 0));
    return {
      labId,
      itemIds: places.map((place) => itemIds[place]!),
      pricePaise: places.reduce((sum, place) => sum + prices[place]!, 0),
    };
  });
}
