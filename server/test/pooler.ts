import { spawn } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

/** A port that nobody listens on just now. */
const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

/**
 * PgBouncer before a server, in transaction mode and with nothing else set: any database of the server by its name, under
 * the role of `serverUrl` or of `siteUrl`, as which `url` leads there. `program` is the path of PgBouncer. Error when it does
 * not answer within five seconds.
 */
export async function startPooler(
  program: string,
  { serverUrl, siteUrl }: { serverUrl: string; siteUrl: string },
  folder: string,
) {
  const [server, site] = [new URL(serverUrl), new URL(siteUrl)];
  const [port, socket] = [await freePort(), server.searchParams.get('host')];
  const file = join(folder, 'pgbouncer.ini');
  const users = join(folder, 'users.txt');
  const known = [server, site].map(({ username, password }) => `"${username}" "${decodeURIComponent(password)}"`);
  writeFileSync(users, `${known.join('\n')}\n`);
  writeFileSync(
    file,
    [
      '[databases]',
      `* = host=${socket ?? server.hostname} port=${server.port || 5432}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'auth_type = trust',
      `auth_file = ${users}`,
      'pool_mode = transaction',
      'unix_socket_dir =',
    ].join('\n'),
  );
  for (const path of [file, users]) chmodSync(path, 0o644);
  // It refuses to run as root.
  const asRoot = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
  const child = spawn(program, ['-q', ...asRoot, file], { stdio: ['ignore', 'ignore', 'inherit'] });
  const url = new URL(`postgresql://${site.username}@127.0.0.1:${port}/postgres`);
  for (let attempt = 0; ; attempt += 1) {
    const client = new pg.Client({ connectionString: url.href });
    const answered = await client.connect().then(
      () => client.end().then(() => true),
      () => false,
    );
    if (answered) return { url: url.href, stop: () => child.kill('SIGINT') };
    if (attempt === 25) throw new Error('PgBouncer does not answer.');
    await setTimeout(200);
  }
}
