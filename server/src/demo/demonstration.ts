import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { ConfigError } from '#src/config.ts';
import type { Tx } from '#src/db/connect.ts';
import { at } from '#src/db/moment.ts';
import { hasRow, query } from '#src/db/rows.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import { hashPassword } from '#src/platform/crypto/passwords.ts';
import { randomToken } from '#src/platform/crypto/tokens.ts';
import { loadDemonstration, PUBLISHED_PASSWORD } from './load.ts';

/** The logins that the README lists. */
const logins = [
  'patient',
  'lab',
  'manager',
  'frontdesk',
  'collector',
  'technician',
  'signatory',
  'newlab',
  'doctor',
  'admin',
].map((who) => `${who}@example.in`);

const Passwords = z.enum(['published', 'drawn']);
type Passwords = z.infer<typeof Passwords>;

const PasswordsOfRow = z.strictObject({
  value: Passwords.nullable(),
  made: z.boolean(),
});

/** Which passwords the demonstration accounts have: null where there is no demonstration. */
async function passwordsOf(tx: Tx): Promise<Passwords | null> {
  const { rows } = await query(
    tx,
    PasswordsOfRow,
    sql`
    select (select value from secrets where name = 'demonstration') as value,
      exists (select 1 from accounts where demonstration) as made`,
  );
  const row = rows[0]!;
  // Before this was written down every demonstration had the published one.
  return row.made ? (row.value ?? 'published') : null;
}

const SetPasswordRow = z.strictObject({
  id: z.number(),
  email: z.string(),
});

async function setPasswords(tx: Tx, deps: Deps, passwords: Passwords, of: (email: string) => string): Promise<void> {
  const { rows } = await query(tx, SetPasswordRow, sql`select id, email from accounts where demonstration order by id`);
  const published = passwords === 'published' ? await hashPassword(PUBLISHED_PASSWORD) : null;
  for (const { id, email } of rows)
    await tx.execute(
      sql`update accounts set password_hash = ${published ?? (await hashPassword(of(email)))} where id = ${id}`,
    );
  await tx.execute(sql`
    update sessions set ended_at = ${at(deps.now())}
    where ended_at is null and account_id in (select id from accounts where demonstration)`);
  await keepPasswords(tx, passwords);
}

const keepPasswords = (tx: Tx, passwords: Passwords) =>
  tx.execute(sql`
    insert into secrets (name, value) values ('demonstration', ${passwords})
    on conflict (name) do update set value = excluded.value`);

export interface OpenedDemonstration {
  loaded: boolean;
  /** Passwords drawn now, to be told once: an address with the password. */
  drawn: [email: string, password: string][];
}

/**
 * Loads the demonstration where it is wanted and may be, and sees to its passwords: the README's on this machine,
 * drawn ones elsewhere. A database that holds accounts of its own is left as it is.
 */
export async function openDemonstration(deps: Deps): Promise<OpenedDemonstration> {
  const nothing = { loaded: false, drawn: [] };
  if (deps.config.demonstration === 'none') return nothing;
  const loaded = await loadDemonstration(deps);
  const wanted: Passwords = deps.config.demonstration === 'local' ? 'published' : 'drawn';
  return transact(deps.db, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(4207302)`);
    const present = await passwordsOf(tx);
    if (present === null) return nothing;
    if (present === wanted) {
      await keepPasswords(tx, wanted);
      return { loaded, drawn: [] };
    }
    const drawn = new Map(logins.map((email) => [email, randomToken().slice(0, 16)]));
    // Other invented people have no login: their password is nobody's.
    await setPasswords(tx, deps, wanted, (email) => drawn.get(email) ?? randomToken());
    return { loaded, drawn: wanted === 'drawn' ? [...drawn] : [] };
  });
}

/**
 * Invented laboratories never stand in a real deployment: throws ConfigError, saying what to set, where a database that
 * holds them would be served to other machines without being a demonstration.
 */
export async function assertNothingInvented(deps: Deps): Promise<void> {
  if (deps.config.demonstration !== 'none' || !deps.config.reachable) return;
  if (!(await hasRow(deps.db, sql`select 1 from accounts where demonstration limit 1`))) return;
  throw new ConfigError(
    'This database holds the demonstration: invented laboratories, people and prices, with published passwords.\n' +
      '  Start on an empty database (another DATA_DIR or DATABASE_URL), or set DEMO_DATA=1 to show it as a demonstration.',
  );
}
