import { divide } from '@healthplus/contract/money';
import {
  type CommissionRule,
  fortnightBefore,
  fortnightOf,
  isPan,
  payable,
  rateOn,
  ruleFor,
  settle,
  shareOf,
  withheld,
} from '@healthplus/contract/settlements/rules';
import { taxYearOf } from '@healthplus/contract/zone';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const rule = (changes: Partial<CommissionRule>): CommissionRule => ({
  id: 1,
  labId: null,
  itemKind: null,
  cityId: null,
  kind: 'percent',
  value: 1000,
  startsOn: '2026-01-01',
  endsOn: null,
  ...changes,
});
const subject = { labId: 7, itemKind: 'test', cityId: 3, day: '2026-06-01' };
const rates = [
  { kind: 'withheld', basisPoints: 100, startsOn: '2020-10-01' },
  { kind: 'withheld', basisPoints: 10, startsOn: '2024-10-01' },
  { kind: 'withheld_without_pan', basisPoints: 500, startsOn: '2020-10-01' },
] as const;

describe('commission', () => {
  it('is by the closest rule: of the lab, of the kind, of the city, of all; of those the one that began last', () => {
    const all = rule({ id: 1 });
    const city = rule({ id: 2, cityId: 3 });
    const kind = rule({ id: 3, itemKind: 'test' });
    const lab = rule({ id: 4, labId: 7 });
    const later = rule({ id: 5, labId: 7, startsOn: '2026-05-01' });
    expect(ruleFor([all, city, kind, lab, later], subject)?.id).toBe(5);
    expect(ruleFor([all, city, kind, lab], subject)?.id).toBe(4);
    expect(ruleFor([all, city, kind], subject)?.id).toBe(3);
    expect(ruleFor([all, city], subject)?.id).toBe(2);
    expect(
      ruleFor([rule({ labId: 8 }), rule({ startsOn: '2026-06-02' }), rule({ endsOn: '2026-05-31' })], subject),
    ).toBeNull();
    expect(ruleFor([rule({ endsOn: '2026-06-01', startsOn: '2026-06-01' })], subject)).not.toBeNull();
  });

  it('is of what was paid for tests: not of fees, each item by its rule, never more than it was sold for', () => {
    const visit = {
      over: true,
      brought: true,
      feesPaise: 20_000,
      labId: 7,
      cityId: 3,
      day: '2026-06-01',
      siteDiscountPaise: 0,
      onlinePaise: 0,
      owedPaise: 150_000,
      items: [
        { kind: 'test', pricePaise: 100_000 },
        { kind: 'scan', pricePaise: 30_000 },
      ],
    };
    const rules = [rule({ value: 1000 }), rule({ id: 2, itemKind: 'scan', kind: 'fixed', value: 5_000 })];
    // A home fee of ₹200 on top is the lab's.
    expect(settle(visit, rules)).toMatchObject({ grossPaise: 150_000, commissionPaise: 15_000 });
    // Half of the tests let off by the lab: the fee does not fill the hole.
    expect(settle({ ...visit, owedPaise: 85_000 }, rules).commissionPaise).toBe(5_000 + 5_000);
    // Let off by the site: sold at its whole price.
    expect(settle({ ...visit, owedPaise: 85_000, siteDiscountPaise: 65_000 }, rules)).toMatchObject({
      grossPaise: 150_000,
      commissionPaise: 15_000,
    });
    // Who walked in is the lab's own: only what stands with the site is settled.
    expect(settle({ ...visit, brought: false, onlinePaise: 500 }, rules)).toEqual({
      grossPaise: 0,
      commissionPaise: 0,
      siteDiscountPaise: 0,
      onlinePaise: 500,
    });
    expect(settle({ ...visit, over: false }, rules).grossPaise).toBe(0);
    expect(
      settle({ ...visit, owedPaise: 1_00 }, [rule({ kind: 'fixed', value: 900 })]).commissionPaise,
    ).toBeLessThanOrEqual(100);
  });

  it('divides to the paisa, whatever it divides', () => {
    fc.assert(
      fc.property(
        fc.nat(10_000_000),
        fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 12 }),
        (paise, weights) => {
          const parts = divide(paise, weights);
          const whole = weights.reduce((sum, weight) => sum + weight, 0);
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe(whole === 0 ? 0 : paise);
          for (const [place, part] of parts.entries())
            if (whole > 0) expect(Math.abs(part - (paise * weights[place]!) / whole)).toBeLessThan(1);
        },
      ),
    );
  });

  it('gives back what it took: a share of less is the share of more, undone', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.nat(10_000), (paise, points) => {
        expect(shareOf(-paise, points)).toBe(-shareOf(paise, points) || 0);
      }),
    );
    expect(shareOf(33_333, 1800)).toBe(6_000);
  });
});

describe('tax', () => {
  const sale = { grossPaise: 100_000_00, takenBack: [], yearPaise: 0, freePaise: 0, day: '2026-06-15' };
  it('is withheld of the gross by the rate of the day; more without a PAN', () => {
    expect(withheld({ ...sale, pan: 'AAACA1234A' }, rates).withheldPaise).toBe(100_00);
    expect(withheld({ ...sale, pan: 'AAACA1234A', day: '2024-09-30' }, rates).withheldPaise).toBe(1_000_00);
    expect(withheld({ ...sale, pan: null }, rates).withheldPaise).toBe(5_000_00);
    expect(rateOn(rates, 'withheld', '2019-01-01')).toBe(0);
  });

  it('goes back at the rate at which it was withheld: a PAN that came later does not keep the five percent', () => {
    const without = withheld({ ...sale, grossPaise: 1_000_00, pan: null }, rates).withheldPaise;
    const takenBack = [{ paise: -1_000_00, basisPoints: rateOn(rates, 'withheld_without_pan', sale.day) }];
    const company = { ...sale, pan: 'AAACA1234A', takenBack };
    expect(withheld({ ...company, grossPaise: -1_000_00 }, rates).withheldPaise).toBe(-without);
    // What is sold beside it is taxed as ever.
    expect(withheld({ ...company, grossPaise: 99_000_00 }, rates).withheldPaise).toBe(100_00 - without);
    expect(withheld({ ...company, grossPaise: 0, pan: 'AAAPA1234A' }, rates)).toEqual({
      withheldPaise: -without,
      freePaise: 1_000_00,
    });
  });

  it('is nothing for a person under five lakh a year; beyond, of all of the year', () => {
    // Passed once in a year it stays passed: a fortnight of corrections gives its tax back.
    const less = { ...sale, yearPaise: 510_000_00, grossPaise: -20_000_00, freePaise: 0, pan: 'AAAPA1234A' };
    const back = withheld(less, rates);
    expect([
      back.withheldPaise + withheld({ ...less, grossPaise: 20_000_00 }, rates).withheldPaise,
      back.freePaise,
    ]).toEqual([0, -0]);
    expect(back.withheldPaise).toBeLessThan(0);
    const first = withheld({ ...sale, grossPaise: 400_000_00, pan: 'AAAPA1234A' }, rates);
    expect(first).toEqual({ withheldPaise: 0, freePaise: 400_000_00 });
    const second = withheld(
      { ...sale, grossPaise: 200_000_00, yearPaise: 400_000_00, freePaise: first.freePaise, pan: 'AAAPA1234A' },
      rates,
    );
    expect(second).toEqual({ withheldPaise: 600_00, freePaise: -400_000_00 });
    const third = withheld(
      { ...sale, grossPaise: 100_000_00, yearPaise: 600_000_00, freePaise: 0, pan: 'AAAPA1234A' },
      rates,
    );
    expect(third.withheldPaise).toBe(100_00);
  });

  it('knows a PAN by its signs, and the year by the first of April', () => {
    expect([isPan('AAAPA1234A'), isPan('AAAXA1234A'), isPan('AAAP1234A')]).toEqual([true, false, false]);
    expect([taxYearOf('2026-03-31'), taxYearOf('2026-04-01')]).toEqual(['2025-04-01', '2026-04-01']);
  });
});

describe('a fortnight', () => {
  it('is the first half of the month, or the rest of it, by the clock of India', () => {
    expect(fortnightBefore(new Date('2026-11-15T18:29:59Z'))).toEqual({ from: '2026-10-16', to: '2026-10-31' });
    expect(fortnightBefore(new Date('2026-11-15T18:30:00Z'))).toEqual({ from: '2026-11-01', to: '2026-11-15' });
    expect(fortnightOf('2028-02-16')).toEqual({ from: '2028-02-16', to: '2028-02-29' });
    expect(fortnightOf('2026-12-31')).toEqual({ from: '2026-12-16', to: '2026-12-31' });
    expect(fortnightBefore(new Date('2026-03-10T00:00:00Z'))).toEqual({ from: '2026-02-16', to: '2026-02-28' });
  });

  it('is paid with what stands with the site, less what the site is owed', () => {
    const sums = {
      onlinePaise: 100_000,
      siteDiscountPaise: 5_000,
      commissionPaise: 10_000,
      gstPaise: 1_800,
      withheldPaise: 105,
    };
    expect(payable(sums)).toBe(93_095);
    expect(payable({ ...sums, onlinePaise: 0, siteDiscountPaise: 0 })).toBe(-11_905);
  });
});
