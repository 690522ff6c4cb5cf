import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type Months, readMonths } from '#src/db/partitions.ts';
import { sealFolder, writeSealed } from './sealing.ts';
import { copySource, listTables, type Table } from './tables.ts';

export interface Manifest {
  /** Of this format. */
  version: 1;
  madeAt: string;
  /** The migrations that the database had run. */
  migrations: string[];
  tables: (Table & { rows: number; months?: Months })[];
}

/**
 * Writes every table as of one moment, and the uploaded files, into a new folder; nobody has to stop working.
 * The folder appears under its name when it is whole. Sealed for a recipient, its manifest alone can be read without the
 * key: names of tables and how many rows each has. Else it holds the deployment's secrets: keep it as safe as the database.
 */
export async function writeBackup(
  pool: pg.Pool,
  filesFolder: string | null,
  folder: string,
  recipient: string | null = null,
): Promise<Manifest> {
  const unfinished = `${folder}.part`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(join(unfinished, 'tables'), { recursive: true, mode: 0o700 });
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local statement_timeout = 0');
    const { rows: migrations } = await client.query<{ hash: string }>(
      'select hash from schema_migrations order by ran_at, hash',
    );
    const tables: Manifest['tables'] = [];
    for (const table of await listTables(client)) {
      const rows = client.query(copyTo(`copy ${copySource(table)} to stdout`));
      const file = join(unfinished, 'tables', `${table.name}.copy.gz`);
      const packed = createGzip();
      await Promise.all([pipeline(rows, packed), writeSealed(packed, file, recipient)]);
      tables.push({ ...table, rows: rows.rowCount, months: await readMonths(client, table.name) });
    }
    await client.query('commit');
    if (filesFolder) await sealFolder(filesFolder, join(unfinished, 'files'), recipient);
    const manifest: Manifest = {
      version: 1,
      madeAt: new Date().toISOString(),
      migrations: migrations.map((row) => row.hash),
      tables,
    };
    await writeFile(join(unfinished, 'manifest.json'), JSON.stringify(manifest, null, 2), { mode: 0o600 });
    await rename(unfinished, folder);
    return manifest;
  } catch (error) {
    failure = error as Error;
    // What is half written would keep a disk full that has filled.
    await rm(unfinished, { recursive: true, force: true }).catch(() => {});
    throw error;
  } finally {
    // In the middle of a copy it is of no use to whoever asks next.
    client.release(failure);
  }
}
