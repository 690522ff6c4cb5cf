import { chmodSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import pg from 'pg';
import { connect } from '#src/db/connect.ts';
import { describeSchema } from '#src/db/describe-schema.ts';
import { startEmbedded } from '#src/db/embedded/embedded-server.ts';

const folder = mkdtempSync('/tmp/lift-');
chmodSync(folder, 0o755);
const e = await startEmbedded(folder);
const url = new URL(e.connectionString);
async function dump(name: string, dir: string) {
  const a = new pg.Client({ connectionString: e.connectionString });
  await a.connect();
  await a.query(`create database ${name}`);
  await a.end();
  url.pathname = `/${name}`;
  const { pool } = connect(url.href, 1);
  await pool.query('set statement_timeout=0');
  for (const f of readdirSync(dir)
    .filter((f) => f.endsWith('.sql'))
    .sort())
    for (const s of readFileSync(`${dir}/${f}`, 'utf8').split('--> statement-breakpoint')) {
      try {
        await pool.query(s);
      } catch (_x) {}
    }
  const lines = await describeSchema(pool);
  writeFileSync(`/tmp/w/${name}.txt`, `${lines.join('\n')}\n`);
  await pool.end();
}
await dump('olds', 'test/before-baseline');
await dump('news', process.argv[2]!);
await e.stop();
