import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { createTokens, type Tokens } from '#src/platform/crypto/tokens.ts';
import { fingerprintOf } from '#src/platform/storage/sealed-storage.ts';

/** The secret is not the one that the database knows. */
export class SecretError extends Error {}

interface Secrets {
  TOKEN_SECRET?: string | undefined;
  TOKEN_SECRET_ALSO: readonly string[];
}

async function findSecret(pool: pg.Pool, name: string): Promise<string | null> {
  const { rows } = await pool.query<{ value: string }>('select value from secrets where name = $1', [name]);
  return rows[0]?.value ?? null;
}

/** What stands under a name; made once, the same for every process on this database. */
async function readSecret(pool: pg.Pool, name: string, made: string): Promise<string> {
  await pool.query('insert into secrets (name, value) values ($1, $2) on conflict do nothing', [name, made]);
  return (await findSecret(pool, name))!;
}

interface FileKeys {
  FILES_KEY?: string | undefined;
  FILES_KEY_ALSO: readonly string[];
}

/** Under this name stands by which keys files are sealed: their fingerprints, which open nothing, with commas between. */
const FILES = 'files';

/**
 * Refuses (SecretError) to go on without a key that files are sealed by: they could not be read. Each key is noted as it
 * begins to seal, and forgotten once every file is sealed by another (`noteFilesKey`).
 */
export async function checkFilesKey(pool: pg.Pool, { FILES_KEY: key, FILES_KEY_ALSO: also }: FileKeys): Promise<void> {
  const known = [...(key ? [key] : []), ...also].map(fingerprintOf);
  const noted = (await findSecret(pool, FILES))?.split(',') ?? [];
  if (noted.every((one) => known.includes(one))) {
    if (key) await addFilesKey(pool, fingerprintOf(key));
    return;
  }
  throw new SecretError(
    'These settings are wrong:\n  FILES_KEY: files are sealed by another key; name that one in FILES_KEY_ALSO and run npm run rotate-keys (docs/runbooks/keys.md)',
  );
}

/** From now on files are sealed by it too; two processes that begin at once write it down once. */
async function addFilesKey(pool: pg.Pool, fingerprint: string): Promise<void> {
  await pool.query(
    `insert into secrets (name, value) values ($1, $2) on conflict (name) do update
     set value = secrets.value || ',' || excluded.value where excluded.value <> all(string_to_array(secrets.value, ','))`,
    [FILES, fingerprint],
  );
}

/** Notes that every file is sealed by this key, or by none. */
export async function noteFilesKey(pool: pg.Pool, key: string | undefined): Promise<void> {
  await pool.query('delete from secrets where name = $1', [FILES]);
  if (key) await readSecret(pool, FILES, fingerprintOf(key));
}

/**
 * The deployment's keys. What signs and seals is TOKEN_SECRET, or where none is set a secret in the database. One that
 * stood in the database before, and those of TOKEN_SECRET_ALSO, are accepted too. What digests are made by is drawn from
 * the first secret there was and kept sealed, so that a change of the secret ends no link. SecretError where none of them opens it.
 */
export async function openTokens(
  pool: pg.Pool,
  { TOKEN_SECRET: given, TOKEN_SECRET_ALSO: also }: Secrets,
): Promise<Tokens> {
  const stored = given
    ? await findSecret(pool, 'tokens')
    : await readSecret(pool, 'tokens', randomBytes(48).toString('base64url'));
  const secret = given ?? stored!;
  const ring = [...also, ...(given && stored ? [stored] : [])];
  const keys = createTokens(secret, { also: ring });
  const lookup = await readSecret(pool, 'lookup', keys.seal(stored ?? secret));
  try {
    return createTokens(secret, { also: ring, lookup: keys.open(lookup) });
  } catch {
    throw new SecretError(
      'These settings are wrong:\n  TOKEN_SECRET: is another one than before; name that one in TOKEN_SECRET_ALSO and run npm run rotate-keys (docs/runbooks/keys.md)',
    );
  }
}
