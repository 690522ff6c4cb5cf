import { createHash } from 'node:crypto';
import { realpathSync, rmSync } from 'node:fs';
import { createConnection, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

function addressOf(folder: string): string {
  const mark = createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 24);
  // Linux forgets an abstract socket with its process, however that ended. Elsewhere a file stands for it.
  if (process.platform === 'linux') return `\0healthplus-${mark}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\healthplus-${mark}`;
  return join(tmpdir(), `healthplus-${mark}.sock`);
}

function listenOn(address: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.end());
    server.once('error', reject);
    server.listen(address, () => {
      server.unref();
      resolve(server);
    });
  });
}

function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(address, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/**
 * Takes the data folder for this process, or answers null when another one has it. The lock ends with the
 * process, also with one that was killed.
 */
export async function lockFolder(folder: string): Promise<{ release(): Promise<void> } | null> {
  const address = addressOf(folder);
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      const server = await listenOn(address);
      return { release: () => new Promise((resolve) => server.close(() => resolve())) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
      if (await answers(address)) return null;
      rmSync(address, { force: true });
    }
  }
  return null;
}
