import type pg from 'pg';

/**
 * Work on one client of a pool. After a failure it is closed and not handed on: nobody knows in which transaction, or in the
 * middle of which answer, it stands.
 */
export async function withClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    return await work(client);
  } catch (error) {
    failure = error as Error;
    throw error;
  } finally {
    client.release(failure);
  }
}
