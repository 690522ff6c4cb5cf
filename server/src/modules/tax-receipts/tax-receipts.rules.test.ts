import { type PaidVisit, standingMoney, taxLines, taxSums } from '@healthplus/contract/tax-receipts/rules';
import { taxYearName } from '@healthplus/contract/zone';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const item = (changes: Partial<PaidVisit['items'][number]>) => ({
  name: 'Lipid profile',
  preventive: false,
  pricePaise: 100_000,
  person: 'Mohan Rao',
  relation: 'father',
  age: 70,
  ...changes,
});
const visit = ({ items = [item({})], ...changes }: Partial<PaidVisit>): PaidVisit => ({
  number: 'HP-1',
  labName: 'A lab',
  day: '2026-06-01',
  feesPaise: 0,
  testsPaise: items.reduce((sum, { pricePaise }) => sum + pricePaise, 0),
  items,
  money: [{ mode: 'upi', amountPaise: 100_000 }],
  ...changes,
});

describe('what may count for income tax', () => {
  it('is a check-up in any mode, and another test from 60 on that was not paid in cash', () => {
    expect(taxLines([visit({})])).toMatchObject([{ group: 'senior', mode: 'upi', amountPaise: 100_000 }]);
    expect(taxLines([visit({ money: [{ mode: 'cash', amountPaise: 100_000 }] })])).toEqual([]);
    expect(taxLines([visit({ items: [item({ age: 59 })] })])).toEqual([]);
    expect(taxLines([visit({ items: [item({ age: 60 })] })])).toHaveLength(1);
    const checkUp = visit({
      items: [item({ preventive: true, age: 30 })],
      money: [{ mode: 'cash', amountPaise: 100_000 }],
    });
    expect(taxLines([checkUp])).toMatchObject([{ group: 'preventive', mode: 'cash' }]);
  });

  it('is what was paid and not given back, by its part of the price; fees count for nothing', () => {
    const both = visit({
      feesPaise: 20_000,
      items: [item({}), item({ preventive: true, pricePaise: 80_000, age: 30 })],
      money: [
        { mode: 'upi', amountPaise: 150_000 },
        { mode: 'cash', amountPaise: 50_000 },
        { mode: 'upi', amountPaise: -50_000 },
      ],
    });
    expect(taxLines([both])).toMatchObject([
      { group: 'senior', mode: 'upi', amountPaise: 50_000 },
      { group: 'preventive', mode: 'upi', amountPaise: 40_000 },
      { group: 'preventive', mode: 'cash', amountPaise: 20_000 },
    ]);
  });

  it('is nothing of a check-up that a coupon paid for: what was paid is for coming and for moving it', () => {
    const free = visit({
      feesPaise: 10_000,
      testsPaise: 0,
      items: [item({ preventive: true, pricePaise: 27_900 })],
      money: [{ mode: 'online', amountPaise: 10_000 }],
    });
    expect(taxLines([free])).toEqual([]);
    expect(taxLines([{ ...free, testsPaise: 10_000, money: [{ mode: 'online', amountPaise: 20_000 }] }])).toMatchObject(
      [{ group: 'preventive', amountPaise: 10_000 }],
    );
  });

  it('is not what went back by another way than it came', () => {
    const less = visit({
      items: [item({ pricePaise: 60_000 })],
      money: [
        { mode: 'upi', amountPaise: 100_000 },
        { mode: 'cash', amountPaise: -40_000 },
      ],
    });
    expect(taxLines([less])).toMatchObject([{ group: 'senior', mode: 'upi', amountPaise: 60_000 }]);
    const mixed = visit({
      money: [
        { mode: 'upi', amountPaise: 30_000 },
        { mode: 'card', amountPaise: 90_000 },
        { mode: 'cash', amountPaise: -40_000 },
      ],
    });
    expect(taxLines([mixed])).toMatchObject([
      { mode: 'upi', amountPaise: 20_000 },
      { mode: 'card', amountPaise: 60_000 },
    ]);
  });

  it('counts check-ups up to 5,000 rupees, to the paisa, and never more than was paid', () => {
    const lines = taxLines([
      visit({
        items: [item({ preventive: true, pricePaise: 700_000 })],
        money: [{ mode: 'card', amountPaise: 700_000 }],
      }),
    ]);
    expect(taxSums(lines)).toEqual({ preventivePaise: 700_000, preventiveCountedPaise: 500_000, seniorPaise: 0 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(500_000), fc.boolean(), fc.integer({ min: 0, max: 100 })), {
          minLength: 1,
          maxLength: 6,
        }),
        fc.array(fc.tuple(fc.constantFrom('cash', 'upi', 'online'), fc.integer({ min: -300_000, max: 900_000 })), {
          maxLength: 5,
        }),
        fc.nat(50_000),
        (bought, paid, feesPaise) => {
          const items = bought.map(([pricePaise, preventive, age]) => item({ pricePaise, preventive, age }));
          const money = paid.map(([mode, amountPaise]) => ({ mode, amountPaise }) as PaidVisit['money'][number]);
          const sum = taxLines([visit({ items, money, feesPaise })]).reduce((all, line) => all + line.amountPaise, 0);
          const kept = money.reduce((all, { amountPaise }) => all + amountPaise, 0);
          expect(sum).toBeLessThanOrEqual(Math.max(0, kept));
        },
      ),
    );
    expect([taxYearName('2026-03-31'), taxYearName('2026-04-01')]).toEqual(['2025-26', '2026-27']);
  });
});

describe('what stands of what was paid', () => {
  const paid = (at: string, amountPaise: number, mode: 'upi' | 'cash' = 'upi') => ({ at, mode, amountPaise });
  const left = (money: ReturnType<typeof paid>[], owed: number) =>
    standingMoney(money, owed).map(({ at, amountPaise }) => [at, amountPaise]);
  it('is not what went back in another year, nor what is more than the visit costs', () => {
    expect(left([paid('March', 200_000), paid('April', -100_000)], 100_000)).toEqual([['March', 100_000]]);
    expect(left([paid('March', 200_000)], 100_000)).toEqual([['March', 100_000]]);
    expect(left([paid('March', 60_000), paid('April', 60_000)], 100_000)).toEqual([
      ['March', 60_000],
      ['April', 40_000],
    ]);
  });
  it('goes back by its own way first, then from whatever came last', () => {
    expect(left([paid('1', 50_000, 'cash'), paid('2', 50_000), paid('3', -30_000, 'cash')], 70_000)).toEqual([
      ['1', 20_000],
      ['2', 50_000],
    ]);
    expect(left([paid('1', 50_000), paid('2', -50_000, 'cash')], 0)).toEqual([]);
  });
  it('is never more than what is owed, and never below nothing', () => {
    const entries = fc.array(
      fc.record({
        mode: fc.constantFrom('upi' as const, 'cash' as const),
        amountPaise: fc.integer({ min: -1e6, max: 1e6 }),
      }),
    );
    fc.assert(
      fc.property(entries, fc.integer({ min: 0, max: 1e6 }), (money, owed) => {
        const stands = standingMoney(money, owed);
        const sum = stands.reduce((all, { amountPaise }) => all + amountPaise, 0);
        expect(sum).toBeLessThanOrEqual(owed);
        expect(stands.every(({ amountPaise }) => amountPaise > 0)).toBe(true);
      }),
    );
  });
});
