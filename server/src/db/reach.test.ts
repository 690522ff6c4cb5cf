import pg from 'pg';
import { afterAll, expect, inject, it } from 'vitest';
import { cureOf, reachDatabase } from './reach.ts';

const pools: pg.Pool[] = [];
afterAll(() => Promise.all(pools.map((pool) => pool.end())));

const reach = (change: (url: URL) => void, seconds = 0) => {
  const url = new URL(inject('adminUrl'));
  change(url);
  const pool = new pg.Pool({ connectionString: url.href, max: 1, connectionTimeoutMillis: 1000 });
  pools.push(pool);
  const said: string[] = [];
  const reached = reachDatabase(pool, { connectionString: url.href, seconds, say: (line) => said.push(line) });
  return { reached, said };
};

it('a database that is there is reached at once; one that is missing is named with what to do', async () => {
  const there = reach(() => {});
  await there.reached;
  expect(there.said).toEqual([]);
  const missing = reach((url) => {
    url.pathname = '/nowhere';
  }, 60);
  await expect(missing.reached).rejects.toThrow('"nowhere" does not exist. Create it (createdb)');
});

it('one that does not answer is waited for, said once, and then named without its password', async () => {
  const nobody = reach((url) => {
    url.port = '9';
    url.password = 'a-secret';
  }, 1);
  await expect(nobody.reached).rejects.toThrow(/^The database at [^ ]+:9 does not answer \(ECONNREFUSED\)/);
  expect(nobody.said).toEqual([expect.stringContaining('Waiting for the database at')]);
  expect(nobody.said[0]).not.toContain('a-secret');
});

it.each([
  [{ code: '28P01', message: 'password authentication failed' }, 'the password'],
  [{ code: '42501', message: 'permission denied for schema public' }, 'may not do that'],
  [{ code: '25006', message: 'cannot execute in a read-only transaction' }, 'takes no writes'],
  [{ code: 'SELF_SIGNED_CERT_IN_CHAIN', message: '' }, 'NODE_EXTRA_CA_CERTS'],
  [{ message: 'The server does not support SSL connections' }, 'Take sslmode out'],
])('waiting does not mend %j', (failure, cure) => expect(cureOf(failure)).toContain(cure));

it.each(['ECONNREFUSED', 'ENOTFOUND', '57P03'])('%s may pass', (code) =>
  expect(cureOf({ code, message: '' })).toBeNull(),
);
