import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Ask, cheapestSplit, singleLabTotals } from './baskets.rules.ts';

const ask = (labId: number, itemId: number, pricePaise: number): Ask => ({ labId, itemId, pricePaise });

describe('a basket', () => {
  const asks = [ask(1, 7, 100), ask(1, 8, 300), ask(2, 7, 150), ask(2, 8, 200), ask(3, 7, 10)];
  it('is cheapest at the lab whose sum is least; a lab that lacks an item is none', () => {
    expect(singleLabTotals([7, 8], asks)).toEqual([
      { labId: 2, pricePaise: 350 },
      { labId: 1, pricePaise: 400 },
    ]);
  });
  it('costs nothing of what a lab sells beside it', () => {
    expect(singleLabTotals([7, 8], [...asks, ask(2, 9, 900)])[0]).toEqual({ labId: 2, pricePaise: 350 });
  });
  it('is split over the two labs that together ask least', () => {
    expect(cheapestSplit([7, 8], asks)).toEqual([
      { labId: 2, itemIds: [8], pricePaise: 200 },
      { labId: 3, itemIds: [7], pricePaise: 10 },
    ]);
  });
  it('is not split when one lab is as cheap, or when no two sell everything', () => {
    expect(cheapestSplit([7], asks)).toBeNull();
    expect(cheapestSplit([7, 8, 9], asks)).toBeNull();
  });
  it('never costs more when split than at one lab, and every item stands once', () => {
    const anyAsks = fc.array(
      fc.record({
        labId: fc.integer({ min: 1, max: 6 }),
        itemId: fc.integer({ min: 1, max: 5 }),
        pricePaise: fc.integer({ min: 100, max: 9000 }),
      }),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(anyAsks, (given) => {
        const once = [...new Map(given.map((entry) => [`${entry.labId}:${entry.itemId}`, entry])).values()];
        const ids = [1, 2, 3];
        const split = cheapestSplit(ids, once);
        const single = singleLabTotals(ids, once)[0];
        const cheapestOf = (labIds: number[]) =>
          ids.reduce(
            (sum, id) =>
              sum +
              Math.min(
                ...once.filter((ask) => ask.itemId === id && labIds.includes(ask.labId)).map((ask) => ask.pricePaise),
              ),
            0,
          );
        const labIds = [...new Set(once.map((ask) => ask.labId))];
        const least = Math.min(Infinity, ...labIds.flatMap((one) => labIds.map((other) => cheapestOf([one, other]))));
        if (!split) {
          expect(single?.pricePaise ?? Infinity).toBe(least);
          return;
        }
        expect(split.reduce((sum, part) => sum + part.pricePaise, 0)).toBe(least);
        const total = split.reduce((sum, part) => sum + part.pricePaise, 0);
        expect(split.flatMap((part) => part.itemIds).sort()).toEqual(ids);
        if (single) expect(total).toBeLessThan(single.pricePaise);
      }),
    );
  });
});
