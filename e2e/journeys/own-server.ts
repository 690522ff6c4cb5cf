import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** The product on a folder of its own, to be killed and started again while a journey goes on. */
export function ownServer(port: number, settings: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'own-server-'));
  // Read by whoever runs the database where this runs as root.
  chmodSync(folder, 0o755);
  const address = `http://localhost:${port}`;
  let child: ChildProcess | undefined;
  const gone = () =>
    new Promise<void>((resolve) => {
      if (!child || child.exitCode !== null || child.signalCode !== null) resolve();
      else child.once('exit', () => resolve());
    });
  return {
    address,
    pid: () => child?.pid,
    async start(): Promise<void> {
      const { DATABASE_URL: _, ...environment } = process.env;
      child = spawn(process.execPath, [join(root, 'server/dist/main.js')], {
        cwd: root,
        stdio: 'ignore',
        env: {
          ...environment,
          NODE_ENV: 'production',
          PORT: String(port),
          DATA_DIR: folder,
          LOG_LEVEL: 'silent',
          RATE_LIMIT_SCALE: '0',
          OPEN_VISITS: '1000',
          OPEN_VISITS_UNPROVEN: '1000',
          ...settings,
        },
      });
      for (let attempt = 0; attempt < 400; attempt += 1) {
        if (child.exitCode !== null) throw new Error('The server did not start.');
        if ((await fetch(`${address}/readyz`).catch(() => null))?.ok) return;
        await new Promise((resolve) => setTimeout(resolve, 250));
      }
      throw new Error('The server did not come up in time.');
    },
    /** As the kernel does it: nothing is said, nothing is finished. */
    async kill(): Promise<void> {
      const over = gone();
      child?.kill('SIGKILL');
      await over;
    },
    async stop(): Promise<void> {
      const over = gone();
      child?.kill('SIGTERM');
      await over;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Something beside the product, as a process of its own; answers with the first line that it prints. */
export async function startProcess(file: string, values: string[]): Promise<{ said: string; stop: () => void }> {
  const child = spawn(process.execPath, [join(root, file), ...values], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`${file} did not start.`)));
    child.stdout.once('data', (bytes: Buffer) => resolve(bytes.toString('utf8').trim()));
  });
  return { said, stop: () => child.kill() };
}
