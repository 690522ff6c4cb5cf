import { expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';

const product = useProduct();

it.each([
  ['12 M G Road', '12 M G Road, Pune 411001'],
  ['12 M G Road, pune', '12 M G Road, pune 411001'],
  ['12 M G Road, Pune 411001', '12 M G Road, Pune 411001'],
  ['12 M G Road, 411001', '12 M G Road, 411001, Pune'],
])('papers say %s as %s: its city and its pincode once', async (typed, said) => {
  const { rows } = await product.deps.pool.query(
    "select whole_address($1, (select id from cities where name = 'Pune'), '411001') as said, whole_address($1, null, null) as bare",
    [typed],
  );
  expect(rows).toEqual([{ said, bare: typed }]);
});
