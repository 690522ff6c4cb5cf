import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type pg from 'pg';
import { writeLabFolder } from '#src/leaving/lab-folder.ts';
import { openStorage } from '#src/open-storage.ts';
import { runCommand, say, UsageError, withDatabase } from './command-line.ts';

async function findLab(pool: pg.Pool, wanted: string): Promise<{ id: number; name: string }> {
  const { rows } = await pool.query<{ id: number; name: string }>(
    'select id::int as id, name from labs where lower(name) = lower($1) or id::text = $1',
    [wanted],
  );
  if (!rows[0]) throw new UsageError(`There is no lab called ${wanted}.`);
  return rows[0];
}

runCommand(async ({ config, args: [wanted, given] }) => {
  if (!wanted || !given) throw new UsageError('Usage: npm run leave -- "<name or id of the lab>" <new folder>');
  const folder = resolve(given);
  if (existsSync(folder)) throw new UsageError(`${folder} is there already. Name another folder.`);
  await withDatabase(config, async ({ pool }) => {
    const { id: labId, name: lab } = await findLab(pool, wanted);
    const { files, missing } = await writeLabFolder(pool, await openStorage(config), { labId, lab, folder });
    const rows = files.reduce((sum, file) => sum + (file.rows ?? 0), 0);
    const papers = files.filter(({ name }) => name.startsWith('papers/')).length;
    say(`Wrote ${rows} rows and ${papers} papers of ${lab} to ${folder}; contents.json names each file.`);
    if (missing.length > 0) say(`${missing.length} papers are missing, or were never drawn: they are named there too.`);
    say('It holds health data and what is locked: hand it to the owner of the lab, and to nobody else.');
  });
});
