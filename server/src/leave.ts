import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { runCommand, say, UsageError } from './command-line.ts';
import { ConfigError, readConfig } from './config.ts';
import { connectDirectly } from './db/connect.ts';
import { TooOldError } from './db/migrate.ts';
import { openDeployment } from './db/open-deployment.ts';
import { writeLabFolder } from './leaving/lab-folder.ts';
import { openStorage } from './open-storage.ts';

async function main(): Promise<void> {
  const [wanted, given] = process.argv.slice(2);
  if (!wanted || !given) throw new UsageError('Usage: npm run leave -- "<name or id of the lab>" <new folder>');
  const folder = resolve(given);
  if (existsSync(folder)) throw new UsageError(`${folder} is there already. Name another folder.`);
  const config = readConfig(process.env);
  const database = await openDeployment(config);
  const { pool } = connectDirectly(database.connectionString);
  try {
    const { rows } = await pool.query<{ id: number; name: string }>(
      'select id::int as id, name from labs where lower(name) = lower($1) or id::text = $1',
      [wanted],
    );
    const [lab] = rows;
    if (!lab) throw new UsageError(`There is no lab called ${wanted}.`);
    const storage = await openStorage(config);
    const { files, missing } = await writeLabFolder(pool, storage, { labId: lab.id, lab: lab.name, folder });
    const rowsWritten = files.reduce((sum, file) => sum + (file.rows ?? 0), 0);
    const papers = files.filter(({ name }) => name.startsWith('papers/')).length;
    say(`Wrote ${rowsWritten} rows and ${papers} papers of ${lab.name} to ${folder}; contents.json names each file.`);
    if (missing.length > 0) say(`${missing.length} papers are missing, or were never drawn: they are named there too.`);
    say('It holds health data and what is locked: hand it to the owner of the lab, and to nobody else.');
  } finally {
    await pool.end();
    await database.close();
  }
}

runCommand(main, [ConfigError, UsageError, TooOldError]);
