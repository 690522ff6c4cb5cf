// The product on a folder of its own, with its database beside it, for a bench.
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { fixedServer } from './load.mjs';

const here = join(import.meta.dirname, '..');

/** Starts a built checkout with the demonstration data; `stop` ends it and takes the folder away, unless FOLDER names one to keep. */
export async function startProduct(root = here) {
  const folder = process.env.FOLDER ?? mkdtempSync(join(tmpdir(), 'healthplus-bench-'));
  // The database's own OS user must reach it when root runs this.
  chmodSync(folder, 0o755);
  const free = await fixedServer(Buffer.from(''), 'text/plain');
  await free.close();
  const { port } = new URL(free.url);
  const base = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [join(root, 'server/dist/main.js')], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: port,
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      RATE_LIMIT_SCALE: '0',
      OPEN_VISITS: '1000',
      OPEN_VISITS_UNPROVEN: '1000',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // The product must not outlive a bench that fails.
  const kill = () => child.kill('SIGKILL');
  process.on('exit', kill);
  for (;;) {
    const answer = await fetch(`${base}/healthz`).catch(() => null);
    if (answer?.ok) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const password = readFileSync(join(folder, 'postgres.password'), 'utf8').trim();
  const [, , , databasePort] = readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n');
  const pool = new pg.Pool({
    connectionString: `postgresql://healthplus:${password}@127.0.0.1:${databasePort}/healthplus`,
  });
  return {
    base,
    pool,
    /** The token of somebody of the demonstration. */
    async signIn(path, who) {
      const answer = await fetch(base + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...who, password: 'demonstration-2026' }),
      });
      return (await answer.json()).token;
    },
    async stop() {
      await pool.end();
      await new Promise((resolve) => {
        child.once('exit', resolve);
        child.kill('SIGTERM');
      });
      process.off('exit', kill);
      if (!process.env.FOLDER) rmSync(folder, { recursive: true, force: true });
    },
  };
}
