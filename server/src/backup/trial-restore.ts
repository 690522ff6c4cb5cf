import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { z } from 'zod';
import { connectDirectly } from '#src/db/connect.ts';
import { verify } from '#src/db/verify.ts';
import type { Deps } from '#src/deps.ts';
import { withDatabase } from '#src/platform/database-hosts.ts';
import { backupsFolder, newestNightly } from './nightly.ts';
import { RestoreError, readBackup } from './read-backup.ts';
import { keysOf } from './sealing.ts';

type Needs = Pick<Deps, 'config' | 'direct' | 'now'>;

const Note = z.object({ at: z.iso.datetime(), backup: z.string() });
const noteOf = (needs: Pick<Needs, 'config'>) => join(backupsFolder(needs), 'restored.json');

/** What says of a database that it was made for a trial. */
const TRIAL = 'Made by the weekly trial of a backup; it goes with it.';

/** A trial that was broken off leaves its database behind: those that say so themselves go, and no other. */
async function dropOldTrials(direct: pg.Pool, of: string): Promise<void> {
  const { rows } = await direct.query<{ name: string }>(
    `select d.datname as name from pg_database d
     where starts_with(d.datname, $1) and shobj_description(d.oid, 'pg_database') = $2`,
    [`${of.slice(0, 40)}_trial_`, TRIAL],
  );
  for (const { name } of rows) await direct.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
}

/** A database beside ours, empty, for as long as `work` takes. Error where our role may make none. */
async function withScratch<T>(direct: pg.Pool, work: (scratch: pg.Pool) => Promise<T>): Promise<T> {
  const { rows } = await direct.query<{ name: string }>('select current_database() as name');
  await dropOldTrials(direct, rows[0]!.name);
  // A name that nobody else has: what somebody keeps beside ours is theirs.
  const name = `${rows[0]!.name.slice(0, 40)}_trial_${randomBytes(4).toString('hex')}`;
  const quoted = pg.escapeIdentifier(name);
  await direct.query(`create database ${quoted}`).catch((error: { code?: string }) => {
    if (error.code !== '42501') throw error;
    throw new RestoreError(
      'The role of DATABASE_URL may make no database: alter role … createdb, and the weekly trial runs.',
    );
  });
  await direct.query(`comment on database ${quoted} is '${TRIAL}'`);
  const { pool } = connectDirectly(withDatabase(direct.options.connectionString!, name));
  try {
    return await work(pool);
  } finally {
    await pool.end();
    await direct.query(`drop database if exists ${quoted} with (force)`);
  }
}

/**
 * Restores the newest nightly backup into a database beside ours, recounts there what is stored instead of being counted,
 * and writes down that it worked; nothing where there is no backup, or no key for it. RestoreError when it did not: the backup is of no use.
 */
export async function tryRestore(needs: Needs): Promise<void> {
  const backup = await newestNightly(needs);
  if (backup === null) return;
  if (await isTriedElsewhere(needs)) return;
  const { identity } = await keysOf(needs.config);
  await withScratch(needs.direct, async (scratch) => {
    await readBackup(scratch, null, join(backupsFolder(needs), backup), identity);
    const [difference] = await verify(scratch);
    if (difference)
      throw new RestoreError(`Restored from ${backup}, ${difference.rows} rows differ: ${difference.check}.`);
  });
  await writeFile(
    noteOf(needs),
    JSON.stringify({ at: needs.now().toISOString(), backup } satisfies z.infer<typeof Note>),
  );
}

/** Whether backups are sealed for somebody who keeps the key elsewhere: what is here cannot try them. */
export async function isTriedElsewhere({ config }: Pick<Needs, 'config'>): Promise<boolean> {
  const { identity, recipient } = await keysOf(config);
  return recipient !== null && identity === null;
}

/** When a backup was last restored by way of trial; null while none was, and where it cannot be here. */
export async function lastTrial(needs: Pick<Needs, 'config'>): Promise<Date | null> {
  if (await isTriedElsewhere(needs)) return null;
  const file = noteOf(needs);
  return existsSync(file) ? new Date(Note.parse(JSON.parse(await readFile(file, 'utf8'))).at) : null;
}
