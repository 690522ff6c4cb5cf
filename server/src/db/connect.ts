import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { BoundedPool } from './bounded-pool.ts';
import { PreparingClient } from './preparing-client.ts';

/** Keys, counts and sums are bigint: numbers here, as long as a number can say them. */
function parseBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond what a number can hold.`);
  return value;
}
pg.types.setTypeParser(pg.types.builtins.INT8, parseBigint);
const INT8_ARRAY = 1016 as typeof pg.types.builtins.INT8;
const parseTexts = pg.types.getTypeParser(INT8_ARRAY) as (text: string) => (string | null)[];
pg.types.setTypeParser(INT8_ARRAY, (text: string) => parseTexts(text).map((each) => each && parseBigint(each)));

/** A pool with our limits: 2 s to get a connection, 5 s for a query. */
export function connect(connectionString: string, poolSize: number) {
  const pool = new BoundedPool({
    connectionString,
    Client: PreparingClient,
    max: poolSize,
    connectionTimeoutMillis: 1900,
    idleTimeoutMillis: 30_000,
    statement_timeout: 5000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'healthplus',
  });
  // An idle connection that the server closes must not end the process.
  pool.on('error', () => {});
  // Nor one that is lost between two statements of a transaction: the next statement on it fails and is answered with 503.
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = drizzle(pool, { casing: 'snake_case' });
  return { pool, db };
}

export type Db = ReturnType<typeof connect>['db'];
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
/** What a query runs on: the pool, or the transaction that it belongs to. */
export type Executor = Db | Tx;
