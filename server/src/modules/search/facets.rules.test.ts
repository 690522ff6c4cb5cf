import { sampleOf } from '@healthplus/contract/search/facets';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Faceted, facetsOf, type Narrowing, narrowed } from './facets.rules.ts';

const result = fc.record({
  type: fc.constantFrom('test', 'package', 'scan', 'lab', 'condition'),
  id: fc.nat(),
  name: fc.string(),
  url: fc.string(),
  price: fc.option(fc.integer({ min: 1, max: 6000 }), { nil: undefined }),
  fastingHours: fc.option(fc.constantFrom(0, 10, 12), { nil: undefined }),
  whom: fc.subarray(['Male', 'Female', 'Adults', 'Children']),
  samples: fc.subarray(['blood', 'urine', 'stool', 'swab', 'other']),
}) as fc.Arbitrary<Faceted>;

const chosen = fc.record(
  {
    type: fc.constantFrom('test', 'package', 'lab'),
    price: fc.constantFrom('to-500', '500-1000', '1000-2500', 'from-2500'),
    fasting: fc.constantFrom('yes', 'no'),
    whom: fc.constantFrom('Male', 'Female', 'Adults', 'Children'),
    at: fc.constantFrom('home', 'centre'),
    sample: fc.constantFrom('blood', 'urine', 'swab'),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<Narrowing>;

describe('facets', () => {
  it('count what choosing a value would leave, whatever is chosen of the others', () => {
    fc.assert(
      fc.property(fc.array(result), chosen, (results, choice) => {
        const facets = facetsOf(results, choice);
        for (const facet of ['type', 'price', 'fasting', 'whom', 'at', 'sample'] as const)
          for (const { value, count } of facets[facet])
            expect(narrowed(results, { ...choice, [facet]: value } as Narrowing)).toHaveLength(count);
      }),
    );
  });

  it('put every price in one band', () => {
    fc.assert(
      fc.property(fc.array(result), (results) => {
        const priced = results.filter(({ price }) => price !== undefined).length;
        expect(facetsOf(results, {}).price.reduce((sum, { count }) => sum + count, 0)).toBe(priced);
      }),
    );
  });

  it.each([
    ['Serum', 'blood'],
    ['Whole blood (EDTA)', 'blood'],
    ['Blood in culture bottle', 'blood'],
    ['Urine, 24 hours', 'urine'],
    ['Stool', 'stool'],
    ['Throat and nasal swab', 'swab'],
    ['Sputum', 'other'],
  ])('know %s as %s', (specimen, kind) => {
    expect(sampleOf(specimen)).toBe(kind);
  });
});
