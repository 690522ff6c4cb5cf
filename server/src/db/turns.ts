import { sql } from 'drizzle-orm';
import type { Tx } from './connect.ts';

/**
 * Waits until nobody else is at the same thing, until the end of the transaction: what is counted afterwards is what
 * stands. `name` says the thing, `views of member 12`.
 */
export async function takeTurn(tx: Tx, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 4))`);
}
