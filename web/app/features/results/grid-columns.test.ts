import type { MeasuredParameter } from '@healthplus/contract/results/schemas';
import { expect, it } from 'vitest';
import { columnsOf } from './grid-columns.ts';

const row = (...ids: number[]) => ({
  parameters: ids.map((parameterId) => ({ parameterId }) as MeasuredParameter),
});
const ids = (...rows: ReturnType<typeof row>[]) => columnsOf(rows).map(({ parameterId }) => parameterId);

it('a column is one parameter, also where less is measured of the first row than of another', () => {
  expect(ids(row(1, 2, 3), row(1, 2, 3))).toEqual([1, 2, 3]);
  expect(ids(row(3, 4), row(1, 2, 3, 4, 5), row(2))).toEqual([1, 2, 3, 4, 5]);
  expect(ids(row(1, 5), row(5, 6))).toEqual([1, 5, 6]);
  expect(ids()).toEqual([]);
});
