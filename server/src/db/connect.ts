import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { HostClient } from '#src/platform/database-hosts.ts';
import { BoundedPool } from './bounded-pool.ts';
import { NamelessClient, type OurClient, PreparingClient } from './clients.ts';

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

const NAMING = { casing: 'snake_case' } as const;

/** What a query runs on that stays with one client. */
export const onClient = (client: pg.PoolClient) => drizzle(client, NAMING);

/** How long one statement may take, in milliseconds. */
const STATEMENT_MS = 5000;
/** How long a transaction may do nothing. */
const IDLE_IN_TRANSACTION_MS = 15_000;
export interface ConnectOptions {
  /** Whether a pooler (PgBouncer, in transaction mode) stands between: nothing is then set on a connection that strangers share. */
  pooled?: boolean;
  /** Whether statements may be prepared under a name; poolers before PgBouncer 1.21 lose them. */
  prepare?: boolean;
  /** After how many milliseconds without any answer a connection is given up; PostgreSQL's own limit comes first. */
  silenceMs?: number;
}

/**
 * So many connections stay open, and the others so long without work: a new one knows neither tables nor plans, and its
 * first statements take ten times as long (docs/measurements.md).
 */
const [KEPT_OPEN, IDLE_MS] = [4, 300_000];

/** A pool with our limits: 2 s to get a connection, 5 s for a statement. Behind a pooler they stand on the role (`limitRole`). */
export function connect(
  connectionString: string,
  poolSize: number,
  { pooled = false, prepare = !pooled, silenceMs = STATEMENT_MS + 3000 }: ConnectOptions = {},
) {
  const pool = new BoundedPool({
    connectionString,
    Client: prepare ? PreparingClient : NamelessClient,
    max: poolSize,
    min: Math.min(KEPT_OPEN, poolSize),
    connectionTimeoutMillis: 1900,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    application_name: 'healthplus',
    ...(pooled ? {} : { statement_timeout: STATEMENT_MS, idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS }),
  });
  pool.on('connect', (client) => (client as unknown as OurClient).giveUpAfter(silenceMs));
  return withoutSurprises(pool);
}

/**
 * Connections of our own with the database, past every pooler and without limits of time: for migrations, backups and
 * commands. They are opened when they are first asked for.
 */
export const connectDirectly = (connectionString: string, poolSize = 2) =>
  withoutSurprises(
    new pg.Pool({
      connectionString,
      Client: HostClient,
      max: poolSize,
      connectionTimeoutMillis: 10_000,
      idleTimeoutMillis: 10_000,
      keepAlive: true,
      application_name: 'healthplus-direct',
      // The role may have a limit, for what comes by a pooler.
      options: '-c statement_timeout=0',
    }),
  );

function withoutSurprises(pool: pg.Pool) {
  // An idle connection that the server closes must not end the process.
  pool.on('error', () => {});
  // Nor one that is lost between two statements of a transaction: the next statement on it fails and is answered with 503.
  pool.on('connect', (client) => client.on('error', () => {}));
  return { pool, db: drizzle(pool, NAMING) };
}

/**
 * Puts our limits on the role of a pool in this database, where they cannot come with a connection: a pooler refuses them
 * there. A role may do that for itself alone.
 */
export async function limitRole(pool: pg.Pool): Promise<void> {
  await pool.query(`do $$ begin
    execute format('alter role current_user in database %I set statement_timeout = ${STATEMENT_MS}', current_database());
    execute format('alter role current_user in database %I set idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}', current_database());
  end $$`);
}

export type Db = ReturnType<typeof connect>['db'];
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
/** What a query runs on: the pool, or the transaction that it belongs to. */
export type Executor = Db | Tx;
