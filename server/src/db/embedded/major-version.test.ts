import { chmodSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { UnreachableError } from '#src/db/reach.ts';
import { startEmbedded } from './embedded-server.ts';

it('a folder of another major version is left as it is, and the two commands are named that carry it over', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'healthplus-major-'));
  // Else root's database stands elsewhere.
  chmodSync(folder, 0o755);
  const cluster = join(folder, 'postgres');
  mkdirSync(cluster);
  writeFileSync(join(cluster, 'PG_VERSION'), '9\n');
  const failure = await startEmbedded(folder).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(UnreachableError);
  const { message } = failure as Error;
  expect(message).toContain('was written by PostgreSQL 9, and this version of the product brings 18');
  expect(message).toContain(`DATA_DIR=${folder} npm run backup -- `);
  expect(message).toContain('npm run restore -- ');
  expect(readdirSync(cluster)).toEqual(['PG_VERSION']);
});
