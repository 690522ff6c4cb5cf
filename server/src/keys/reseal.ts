import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { Tokens } from '#src/platform/crypto/tokens.ts';

/** Everything that the database holds sealed, by the key of its rows. */
const SEALED = [
  { table: 'lab_bank_accounts', key: 'id', column: 'number_sealed' },
  { table: 'lab_bank_accounts', key: 'id', column: 'pan_sealed' },
  { table: 'lab_gateways', key: 'id', column: 'secret_sealed' },
  { table: 'lab_gateways', key: 'id', column: 'webhook_secret_sealed' },
  { table: 'second_factors', key: 'account_id', column: 'secret' },
  { table: 'secrets', key: 'name', column: 'value', where: "name = 'lookup'" },
] as const;

const BATCH = 500;

export interface Resealed {
  what: string;
  /** Sealed again, sealed by the present secret already, and opened by none of the keys. */
  resealed: number;
  already: number;
  lost: number;
}

/** A value as the present secret seals it; null for one that no key opens. */
function resealed(tokens: Tokens, value: string): string | null {
  try {
    return tokens.seal(tokens.open(value));
  } catch {
    return null;
  }
}

/**
 * Seals everything again that another secret of the ring has sealed, beside a running site: a value that changes meanwhile
 * is left to whoever changed it, who has sealed it by the present secret. What no key opens stays as it is, and is counted.
 */
export async function resealAll(pool: pg.Pool, tokens: Tokens): Promise<Resealed[]> {
  const done: Resealed[] = [];
  for (const of of SEALED) {
    const { table, key, column } = of;
    const among = 'where' in of ? `and ${of.where}` : '';
    const count = { what: `${table}.${column}`, resealed: 0, already: 0, lost: 0 };
    for (let after: string | null = null; ; ) {
      const { rows }: { rows: { key: string; value: string }[] } = await pool.query(
        `select ${key}::text as key, ${column} as value from ${table} where ${column} is not null ${among} and ($1::text is null or ${key}::text > $1) order by ${key}::text limit ${BATCH}`,
        [after],
      );
      if (rows.length === 0) break;
      after = rows.at(-1)!.key;
      for (const { key: id, value } of rows) {
        const anew = tokens.isOwn(value) ? value : resealed(tokens, value);
        if (anew === value) count.already += 1;
        else if (anew === null) count.lost += 1;
        else {
          await pool.query(`update ${table} set ${column} = $3 where ${key} = $1 and ${column} = $2`, [
            id,
            value,
            anew,
          ]);
          count.resealed += 1;
        }
      }
    }
    done.push(count);
  }
  return done;
}

export const dropLookup = async (pool: pg.Pool): Promise<void> => {
  await pool.query("delete from secrets where name = 'lookup'");
};

/** Draws a new key for digests: every link, code on paper, recovery code and key of a device ends with the one before. */
export async function renewLookup(pool: pg.Pool, tokens: Tokens): Promise<void> {
  await pool.query(
    "insert into secrets (name, value) values ('lookup', $1) on conflict (name) do update set value = excluded.value",
    [tokens.seal(randomBytes(48).toString('base64url'))],
  );
}

/** Takes out a secret that stood in the database before one was set outside. */
export const forgetStored = async (pool: pg.Pool): Promise<boolean> =>
  (await pool.query("delete from secrets where name = 'tokens'")).rowCount === 1;
