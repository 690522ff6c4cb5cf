import { expect, it } from 'vitest';
import { traceOf, within } from '#src/platform/trace.ts';
import { useProduct } from '#test/app.ts';
import { hearOfSlowStatements, type SlowStatement } from './slow-statements.ts';

const product = useProduct();

it('keys come as numbers, alone and in lists; one that no number can hold is an error and not another key', async () => {
  const { pool } = product.deps;
  const { rows } = await pool.query(
    "select 9007199254740991::bigint as key, '{1,null,9007199254740991}'::bigint[] as keys",
  );
  expect(rows).toEqual([{ key: 9007199254740991, keys: [1, null, 9007199254740991] }]);
  await expect(pool.query('select 9007199254740993::bigint as key')).rejects.toThrow('beyond what a number can hold');
});

it('a statement that takes long is heard of with its request and without its parameters, asked in a transaction or not', async () => {
  const heard: SlowStatement[] = [];
  hearOfSlowStatements((slow) => heard.push(slow));
  const { pool } = product.deps;
  const trace = traceOf({ 'x-request-id': 'a-slow-request' });
  const client = await pool.connect();
  await within(trace, () =>
    Promise.all([
      pool.query('select pg_sleep(0.6),\n $1::text as secret', ['of a patient']),
      client.query('select pg_sleep(0.6)'),
      pool.query('select 1'),
    ]),
  );
  client.release();
  hearOfSlowStatements(() => {});
  expect(heard.map(({ statement }) => statement).toSorted()).toEqual([
    'select pg_sleep(0.6)',
    'select pg_sleep(0.6), $1::text as secret',
  ]);
  for (const slow of heard) expect(slow).toMatchObject({ ms: expect.closeTo(600, -3), trace });
});
