import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { adopted, migrate, migrateTo } from '#src/db/migrate.ts';
import { makeMonths } from '#src/db/partitions.ts';
import { withBareTables } from './bare-tables.ts';
import { openFolder, readSealed } from './sealing.ts';
import { copyTarget, listTables } from './tables.ts';
import type { Manifest } from './write-backup.ts';

export class RestoreError extends Error {}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => {
    throw new RestoreError(`${folder} is no backup: it holds no manifest.json.`);
  });
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.version !== 1) throw new RestoreError('This backup was made by a newer version of the product.');
  return manifest;
}

async function assertEmpty(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ used: boolean }>(
    "select to_regclass('public.accounts') is not null and exists (select 1 from information_schema.tables where table_name = 'schema_migrations') as used",
  );
  if (!rows[0]!.used) return;
  const { rows: accounts } = await pool.query('select 1 from accounts limit 1');
  if (accounts.length > 0)
    throw new RestoreError('The database holds data already. Restore into an empty one, so that nothing is lost.');
}

/**
 * Fills an empty database from a backup: its migrations, all rows in one transaction, its files; then the migrations
 * that have come since and the functions. Refuses a database that holds accounts. SealedError without the key.
 */
export async function readBackup(
  pool: pg.Pool,
  filesFolder: string | null,
  folder: string,
  identity: string | null = null,
): Promise<Manifest> {
  const manifest = await readManifest(folder);
  await assertEmpty(pool);
  if (!(await migrateTo(pool, adopted(manifest.migrations, 'This backup'))))
    throw new RestoreError('This backup was made by a newer version of the product. Restore it with that version.');
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local statement_timeout = 0');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    const tables = await listTables(client);
    const names = tables.map(({ name }) => `"${name}"`);
    // What the migrations themselves have written is in the backup too.
    await client.query(`truncate ${names.join(', ')}`);
    // Rows come as they were: nothing is counted, told or refused a second time.
    for (const name of names) await client.query(`alter table ${name} disable trigger user`);
    for (const { name, months } of manifest.tables) if (months) await makeMonths(client, { table: name, ...months });
    await withBareTables(client, async () => {
      for (const table of tables) {
        const stored = manifest.tables.find(({ name }) => name === table.name);
        if (!stored) throw new RestoreError(`The backup lacks the table ${table.name}.`);
        const kept = await readSealed(join(folder, 'tables', `${table.name}.copy.gz`), identity);
        const rows = client.query(copyFrom(`copy ${copyTarget(stored)} from stdin`));
        await pipeline(kept, createGunzip(), rows);
        if (rows.rowCount !== stored.rows)
          throw new RestoreError(`The table ${table.name} is not whole in the backup.`);
      }
    });
    for (const name of names) await client.query(`alter table ${name} enable trigger user`);
    await client.query(`
      select setval(s.sequence, s.last) from (
        select pg_get_serial_sequence(quote_ident(c.table_name), c.column_name) as sequence,
          (xpath('/row/last/text()', query_to_xml(format('select max(%I) as last from %I', c.column_name, c.table_name), false, true, '')))[1]::text::bigint as last
        from information_schema.columns c where c.table_schema = 'public' and pg_get_serial_sequence(quote_ident(c.table_name), c.column_name) is not null) s
      where s.last is not null`);
    // Before the rows are there for good: where the files cannot be read the database stays empty, and the same command
    // does it all again.
    const files = join(folder, 'files');
    if (filesFolder && existsSync(files)) await openFolder(files, filesFolder, identity);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
  await migrate(pool);
  return manifest;
}
