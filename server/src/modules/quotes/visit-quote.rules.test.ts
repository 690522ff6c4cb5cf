import { describe, expect, it } from 'vitest';
import type { PricedItem } from './prices.queries.ts';
import { quoteOf } from './visit-quote.rules.ts';

const item = (id: number, changes: Partial<PricedItem> = {}): PricedItem => ({
  id,
  name: `Test ${id}`,
  price_paise: id * 100,
  kind: 'test',
  needs_consent: false,
  fasting_hours: null,
  after_meal: false,
  requirements: [],
  parameter_ids: [id],
  only_for: null,
  demographics: ['Male', 'Female', 'Adults', 'Children'],
  ...changes,
});
const quote = (
  people: Parameters<typeof quoteOf>[0]['people'],
  items: PricedItem[],
  place: 'home' | 'counter' = 'counter',
) => quoteOf({ people, place, homeFeePaise: 5000 }, items);

describe('prices to lines and sums', () => {
  it('each person has their own, each test once, the fee once and at home alone', () => {
    const priced = [item(3), item(7)];
    const people = [{ itemIds: [3] }, { itemIds: [7, 3, 7] }];
    const here = quote(people, priced);
    expect(here.people.map(({ lines, totalPaise }) => [lines.map(({ itemId }) => itemId), totalPaise])).toEqual([
      [[3], 300],
      [[7, 3], 1000],
    ]);
    expect(here.people[1]!.lines[0]).toEqual({ itemId: 7, name: 'Test 7', kind: 'test', pricePaise: 700 });
    expect([here.homeFeePaise, here.totalPaise, here.problems]).toEqual([0, 1300, []]);
    expect(quote(people, priced, 'home')).toMatchObject({ homeFeePaise: 5000, totalPaise: 6300 });
  });
  it('what the lab does not sell, or does at the lab alone, is a problem of its person and test; the rest is summed', () => {
    const priced = [item(3), item(4, { price_paise: null }), item(5, { kind: 'scan' })];
    const found = quote([{ itemIds: [3] }, { itemIds: [4, 5, 9] }], priced, 'home');
    expect(found.problems).toEqual([
      { about: 'item', person: 1, itemId: 4, message: '#lab_cannot_be_booked_for_that_test_here' },
      { about: 'place', person: 1, itemId: 5, message: '#scan_is_done_at_the_lab' },
      { about: 'item', person: 1, itemId: 9, message: '#lab_cannot_be_booked_for_that_test_here' },
    ]);
    expect(found.people.map(({ totalPaise }) => totalPaise)).toEqual([300, 500]);
    expect(quote([{ itemIds: [5] }], priced).problems).toEqual([]);
  });
});

describe('what it takes of a person', () => {
  it('the longest fast, everything else that is asked once, and consent, of their own tests alone', () => {
    const priced = [
      item(1, { fasting_hours: 10, requirements: ['Bring papers', 'Drink water'] }),
      item(2, { fasting_hours: 4, requirements: ['Bring papers'], needs_consent: true }),
      item(3),
    ];
    const { people, needsConsent } = quote([{ itemIds: [1, 2] }, { itemIds: [3] }, { itemIds: [2] }], priced);
    expect(people.map(({ fastingHours }) => fastingHours)).toEqual([10, null, 4]);
    expect(people.map(({ requirements }) => requirements)).toEqual([
      ['Bring papers', 'Drink water'],
      [],
      ['Bring papers'],
    ]);
    expect(people.map((person) => person.needsConsent)).toEqual([true, false, true]);
    expect(needsConsent).toBe(true);
    expect(quote([{ itemIds: [1] }], priced).needsConsent).toBe(false);
  });
  it('what is measured twice, and whether a package could take the place of all of it', () => {
    const priced = [
      item(1, { parameter_ids: [8, 9] }),
      item(2, { parameter_ids: [9] }),
      item(3, { parameter_ids: [] }),
    ];
    const [person] = quote([{ itemIds: [1, 2] }], priced).people;
    expect(person!.twice).toEqual([{ itemId: 2, withinId: 1, whole: true, shared: 1 }]);
    expect([person!.parameterIds, person!.comparable]).toEqual([[8, 9], true]);
    expect(quote([{ itemIds: [1, 3] }], priced).people[0]!.comparable).toBe(false);
    expect(quote([{ itemIds: [1, 4] }], [...priced, item(4, { price_paise: null })]).people[0]!.comparable).toBe(false);
  });
  it.each([
    ['male', undefined, { only_for: 'female' }, '#test_is_for_women'],
    ['female', undefined, { only_for: 'male' }, '#test_is_for_men'],
    ['female', undefined, { only_for: 'female' }, null],
    ['other', undefined, { only_for: 'male' }, null],
    [undefined, undefined, { only_for: 'male' }, null],
    [undefined, true, { demographics: ['Adults'] }, '#test_is_for_adults'],
    [undefined, false, { demographics: ['Adults'] }, null],
    [undefined, false, { demographics: ['Children'] }, '#test_is_for_children'],
    [undefined, true, { demographics: ['Children'] }, null],
    [undefined, true, { demographics: [] }, null],
    [undefined, true, { demographics: ['Adults', 'Children'] }, null],
    [undefined, undefined, { demographics: ['Adults'] }, null],
  ] as const)('somebody who is %s (a minor: %s) with a test of %j: %s', (sex, isMinor, changes, code) => {
    const { problems } = quote([{ itemIds: [1], sex, isMinor }], [item(1, changes as Partial<PricedItem>)]);
    if (code === null) expect(problems).toEqual([]);
    else {
      expect(problems).toMatchObject([{ about: 'person', person: 0, itemId: 1 }]);
      expect(problems[0]!.message).toContain(code);
      expect(problems[0]!.message).toContain('Test 1');
    }
  });
});
