import { randomBytes } from 'node:crypto';
import type pg from 'pg';

/** The deployment's signing secret: made once, shared by every process on this database. */
export async function readSecret(pool: pg.Pool): Promise<string> {
  await pool.query("insert into secrets (name, value) values ('tokens', $1) on conflict do nothing", [
    randomBytes(48).toString('base64url'),
  ]);
  const { rows } = await pool.query<{ value: string }>("select value from secrets where name = 'tokens'");
  return rows[0]!.value;
}
