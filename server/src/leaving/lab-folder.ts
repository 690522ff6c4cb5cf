import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { guardedCell } from '@healthplus/contract/cells';
import { stringify } from 'csv-stringify';
import pg from 'pg';
import { withClient } from '#src/db/with-client.ts';
import type { FileStorage } from '#src/platform/storage/storage.ts';
import { labPapers, labTables, undrawnPapers } from './lab-tables.ts';

/** What a folder holds: each file with its rows (a table) and the hash of its bytes. */
export interface Contents {
  lab: string;
  madeAt: string;
  files: { name: string; rows?: number; sha256: string }[];
  /** Papers that are named and were not found, or are not what was kept. */
  missing: string[];
}

const BATCH = 2000;
/** PostgreSQL's type of a day: it is written as it stands, in whatever zone this machine is. */
const DATE = 1082;
const types: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    id === DATE ? (value: string) => value : pg.types.getTypeParser(id, format as 'text'),
};

/** The rows of a statement, its columns' names first, a part at a time, so that a laboratory of any size fits. */
async function* rowsOf(client: pg.ClientBase, statement: string, labId: number): AsyncGenerator<unknown[]> {
  await client.query(`declare leaving no scroll cursor for ${statement}`, [labId]);
  for (let first = true; ; first = false) {
    const { rows, fields } = await client.query<unknown[]>({
      text: `fetch ${BATCH} from leaving`,
      rowMode: 'array',
      types,
    });
    if (first) yield fields.map(({ name }) => name);
    yield* rows;
    if (rows.length < BATCH) break;
  }
  await client.query('close leaving');
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

const cast = {
  date: (value: Date) => value.toISOString(),
  object: (value: object) => JSON.stringify(value),
  boolean: (value: boolean) => (value ? 'yes' : 'no'),
  // A telephone and an amount begin with a sign and are no formula.
  string: (value: string) => (/^[+-]?[\d. ]+$/.test(value) ? value : String(guardedCell(value))),
};

async function writeTable(client: pg.ClientBase, folder: string, table: (typeof labTables)[number], labId: number) {
  const path = join(folder, `${table.name}.csv`);
  // The first line names the columns.
  let rows = -1;
  async function* counted() {
    for await (const row of rowsOf(client, table.rows, labId)) {
      rows += 1;
      yield row;
    }
  }
  await pipeline(counted(), stringify({ bom: true, cast }), createWriteStream(path, { mode: 0o600 }));
  return { name: `${table.name}.csv`, rows, sha256: await hashOf(path) };
}

/**
 * Writes all that is a laboratory's own into a new folder, as of one moment, while everybody works: tables as CSV,
 * papers as they were kept, and what the folder holds. It appears under its name when it is whole. In: the lab's id.
 * Source: product decision "The lab's day", Leaving.
 */
export async function writeLabFolder(
  pool: pg.Pool,
  storage: Pick<FileStorage, 'read'>,
  { labId, lab, folder }: { labId: number; lab: string; folder: string },
): Promise<Contents> {
  const unfinished = `${folder}.part`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(join(unfinished, 'papers'), { recursive: true, mode: 0o700 });
  const { files, papers, undrawn } = await withClient(pool, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local statement_timeout = 0');
    const written: Contents['files'] = [];
    for (const table of labTables) written.push(await writeTable(client, unfinished, table, labId));
    const drawn = await client.query<{ storage_key: string; name: string; sha256: string | null }>(labPapers, [labId]);
    const missing = await client.query<{ name: string }>(undrawnPapers, [labId]);
    await client.query('commit');
    return { files: written, papers: drawn.rows, undrawn: missing.rows };
  });
  // Papers come out of the store one by one: no connection waits for them.
  const missing = undrawn.map(({ name }) => name);
  for (const { storage_key, name, sha256 } of papers) {
    const content = await storage.read(storage_key);
    const found = content && createHash('sha256').update(content).digest('hex');
    if (!content || !found || (sha256 !== null && found !== sha256)) missing.push(name);
    else {
      await writeFile(join(unfinished, 'papers', name), content, { mode: 0o600 });
      files.push({ name: `papers/${name}`, sha256: found });
    }
  }
  const contents: Contents = { lab, madeAt: new Date().toISOString(), files, missing };
  await writeFile(join(unfinished, 'contents.json'), JSON.stringify(contents, null, 2), { mode: 0o600 });
  await rename(unfinished, folder);
  return contents;
}
