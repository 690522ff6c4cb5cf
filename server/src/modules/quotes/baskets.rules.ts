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
  const byLab = Map.groupBy(asks, (ask) => ask.labId);
  return [...byLab]
    .filter(([, own]) => itemIds.every((id) => own.some((ask) => ask.itemId === id)))
    .map(([labId, own]) => ({ labId, pricePaise: own.reduce((sum, ask) => sum + ask.pricePaise, 0) }))
    .sort((a, b) => a.pricePaise - b.pricePaise || a.labId - b.labId);
}

/**
 * The cheapest way to have all items from two labs: for each pair, every item at the cheaper of the two.
 * Null when no pair sells everything, or when one lab alone is as cheap.
 */
export function cheapestSplit(itemIds: number[], asks: Ask[]): Part[] | null {
  const price = new Map(asks.map((ask) => [`${ask.labId}:${ask.itemId}`, ask.pricePaise]));
  const labs = [...new Set(asks.map((ask) => ask.labId))].sort((a, b) => a - b);
  let best: { total: number; parts: Part[] } | null = null;
  for (const [index, first] of labs.entries()) {
    for (const second of labs.slice(index + 1)) {
      const split = splitOver(itemIds, first, second, price);
      if (split && (best === null || split.total < best.total)) best = split;
    }
  }
  const single = singleLabTotals(itemIds, asks)[0];
  if (!best || (single && single.pricePaise <= best.total)) return null;
  return best.parts;
}

function splitOver(itemIds: number[], first: number, second: number, price: Map<string, number>) {
  const parts: Part[] = [first, second].map((labId) => ({ labId, itemIds: [], pricePaise: 0 }));
  for (const itemId of itemIds) {
    const asked = [first, second].map((labId) => price.get(`${labId}:${itemId}`) ?? Infinity);
    const cheaper = asked[0]! <= asked[1]! ? 0 : 1;
    if (asked[cheaper] === Infinity) return null;
    parts[cheaper]!.itemIds.push(itemId);
    parts[cheaper]!.pricePaise += asked[cheaper]!;
  }
  return { total: parts[0]!.pricePaise + parts[1]!.pricePaise, parts };
}
