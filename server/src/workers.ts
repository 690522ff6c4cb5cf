import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { gatherMetrics } from './platform/http/cluster-metrics.ts';

/** In the environment of a worker: the database that the process which began it owns. */
const OWNED = 'OWNED_DATABASE_URL';

/** Whether this process answers for another one, which has the folder, the database, jobs and messages. */
export const isWorker = cluster.isWorker;
export const ownedDatabase = (environment: NodeJS.ProcessEnv): string | undefined =>
  isWorker ? environment[OWNED] : undefined;

/**
 * How a worker listens. Where the kernel shares a port out among processes (`SO_REUSEPORT`), each listens for itself: the
 * first process would keep the connection that it was handing to a worker just killed, neither answered nor closed.
 * Elsewhere `node:cluster` hands connections out.
 */
export const sharedPort = isWorker && process.platform === 'linux' ? { reusePort: true } : {};

/** @throws EADDRINUSE where something else answers on the port, which workers that share it would not notice. */
async function assertPortIsFree(address: { port: number; host: string }): Promise<void> {
  const trial = createServer().listen(address);
  await once(trial, 'listening');
  trial.close();
  await once(trial, 'close');
}

/** A worker that ends so soon has not worked, and is begun again a moment later; so often in a row, and it is given up. */
const [SOON_MS, MOMENT_MS, MOST_IN_A_ROW] = [10_000, 1000, 5];

interface Options {
  port: number;
  host: string;
  count: number;
  databaseUrl: string;
  say: (line: string) => void;
  /** No worker comes up any more. */
  giveUp: () => void;
}

/**
 * Begins so many processes that answer on the same port, each on a core of its own (`node:cluster`), and begins another one
 * where one has ended. Resolves when all of them answer; `leave` has them take no more and end what is under way.
 * @throws EADDRINUSE where the port is taken.
 */
export async function startWorkers({ port, host, count, databaseUrl, say, giveUp }: Options) {
  await assertPortIsFree({ port, host });
  let leaving = false;
  gatherMetrics();
  let inARow = 0;
  /** Resolves when it answers, or, where it ends before, whatever takes its place. */
  const begin = (): Promise<void> =>
    new Promise((resolve) => {
      const worker = cluster.fork({ [OWNED]: databaseUrl });
      const began = Date.now();
      worker.once('exit', (code, signal) => void again(code, signal, began).then(resolve));
      worker.on('message', (word) => {
        if (word !== 'ready') return;
        inARow = 0;
        resolve();
      });
    });
  async function again(code: number | null, signal: string | null, began: number) {
    if (leaving) return;
    say(`A worker has ended (${signal ?? code}); another one takes its place.`);
    if (Date.now() - began < SOON_MS) {
      inARow += 1;
      if (inARow >= MOST_IN_A_ROW) return giveUp();
      await setTimeout(MOMENT_MS);
    }
    if (!leaving) await begin();
  }
  const all = (): Worker[] => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  await Promise.all(Array.from({ length: count }, begin));
  return {
    leave(): void {
      leaving = true;
      for (const worker of all()) worker.send('stop');
    },
    /** Resolves when none is left. */
    async gone(): Promise<void> {
      while (all().length > 0) await setTimeout(20);
    },
  };
}
