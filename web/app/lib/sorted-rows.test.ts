import { expect, it } from 'vitest';
import { nextSorting, sortRows } from './sorted-rows.ts';

const of = (values: (string | number | null)[], descending = false) => sortRows(values, (value) => value, descending);

it('orders figures by size and words as a reader does, with nothing last either way', () => {
  expect(of([10, 9, null, 100])).toEqual([9, 10, 100, null]);
  expect(of([10, 9, null, 100], true)).toEqual([100, 10, 9, null]);
  expect(of(['HP-10', 'hp-9', 'Asha', null])).toEqual(['Asha', 'hp-9', 'HP-10', null]);
});

it('leaves rows that are alike in the order in which they came', () => {
  const rows = [
    { name: 'a', place: 1 },
    { name: 'b', place: 1 },
    { name: 'c', place: 0 },
  ];
  expect(sortRows(rows, ({ place }) => place, true).map(({ name }) => name)).toEqual(['a', 'b', 'c']);
});

it('goes up, down, and back to how the rows came', () => {
  const up = nextSorting(null, 2);
  expect(up).toEqual({ column: 2, descending: false });
  const down = nextSorting(up, 2);
  expect(down).toEqual({ column: 2, descending: true });
  expect(nextSorting(down, 2)).toBeNull();
  expect(nextSorting(down, 1)).toEqual({ column: 1, descending: false });
});
