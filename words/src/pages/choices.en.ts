import { pluralOf } from '#src/plural.ts';

const plural = pluralOf('en');

/** What choices say. */
export const choices = {
  addToBasket: 'Add to basket',
  inBasket: 'In your basket',
  basketFull: 'A basket holds 30 tests. Take one out first.',
  compare: 'Compare',
  comparing: 'Comparing',
  compareFull: 'Three can be compared. Take one away first.',
  compareNow: (count: number) => `Compare ${count}`,
  basketOf: (count: number) => plural(count, { one: 'Basket: 1 test', other: `Basket: ${count} tests` }),
  yourChoice: 'What you have chosen',
  clear: 'Clear',
} as const;
