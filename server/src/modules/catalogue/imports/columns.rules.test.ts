import { expect, it } from 'vitest';
import { type Field, matchColumns } from './columns.rules.ts';

const match = (headers: string[], mapping: Record<string, string> = {}) =>
  Object.fromEntries(matchColumns(headers, mapping));
const refusal = (headers: string[], mapping: Record<string, string>) => {
  try {
    matchColumns(headers, mapping);
  } catch (error) {
    return (error as Error).message;
  }
  return 'taken';
};

it.each<[string, Field]>([
  ['TEST_CODE', 'code'],
  ['Details', 'description'],
  ['Department', 'category'],
  ['Sub-Category', 'subcategory'],
  ['Offer Price', 'price'],
  ['Rate*', 'price'],
  ['Price (INR)', 'price'],
  ['MRP:', 'mrp'],
  ['Original  Price', 'mrp'],
  ['Currency', 'currency'],
  ['Sample Type', 'specimen'],
  ['Fasting Required', 'fasting'],
  ['Fasting Hours', 'fastingHours'],
  ['TAT', 'turnaround'],
  ['TAT hrs', 'turnaroundHours'],
  ['No of tests', 'testCount'],
  ['listOfParameters', 'parameters'],
  ['Gender', 'sex'],
  ['Age Group', 'ageGroup'],
  ['Status', 'active'],
])('the column %s holds the %s', (header, field) =>
  expect(match(['Test Name', header])).toEqual({ name: 0, [field]: 1 }),
);

it('takes the mapping before what it knows, and each column once', () => {
  expect(match(['Name', 'Rate', 'Net'], { price: 'net' })).toEqual({ name: 0, price: 2 });
  expect(match(['Title', 'Test'], { name: 'Title' })).toEqual({ name: 0 });
  // Both would do as a price: the better known name is taken.
  expect(match(['Name', 'Cost', 'Price'])).toEqual({ name: 0, price: 2 });
});
it.each([
  [['Name'], { colour: 'Name' }, /^"colour" is not a field\. Known: name, code, /],
  [['Name', 'Rate'], { price: 'Amount' }, /^There is no column "Amount"\. The file has: Name, Rate\.$/],
  [['Name', 'Rate'], { price: 'Rate', mrp: 'rate' }, /^The column "rate" is named twice\.$/],
  [
    ['Sum', 'Rate'],
    {},
    /^No column holds the names\. The file has: Sum, Rate\. Name one with mapping, like \{"name":"…"\}\.$/,
  ],
])('%j with %j is refused', (headers, mapping, reason) => expect(refusal(headers, mapping as never)).toMatch(reason));
