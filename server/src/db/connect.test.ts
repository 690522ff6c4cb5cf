import { expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';

const product = useProduct();

it('keys come as numbers, alone and in lists; one that no number can hold is an error and not another key', async () => {
  const { pool } = product.deps;
  const { rows } = await pool.query(
    "select 9007199254740991::bigint as key, '{1,null,9007199254740991}'::bigint[] as keys",
  );
  expect(rows).toEqual([{ key: 9007199254740991, keys: [1, null, 9007199254740991] }]);
  await expect(pool.query('select 9007199254740993::bigint as key')).rejects.toThrow('beyond what a number can hold');
});
