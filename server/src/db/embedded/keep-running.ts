import { spawn } from 'node:child_process';
import { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** Where it is told that the database died, and what happens when it keeps dying. */
export interface FailureListener {
  say(line: string): void;
  giveUp(): void;
}
export const quiet: FailureListener = { say: () => {}, giveUp: () => {} };

export const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Ends a PostgreSQL and waits until it has written everything. */
export async function stopPostmaster(pid: number): Promise<void> {
  try {
    process.kill(pid, 'SIGINT');
  } catch {
    return;
  }
  for (let waited = 0; waited < 400 && isAlive(pid); waited += 1) await delay(25);
}

/** Tries to keep a database that dies by itself, and the pause before each. */
const RELAUNCHES = 8;
export const pauseMs = (attempt: number) => Math.min(30_000, 250 * 2 ** attempt);
/** One that ran so long had recovered: the count begins again. */
const STEADY_MS = 60_000;

/** Keeps the server running: one that dies by itself is started again on its port, so that connections find it. */
export function keepRunning(
  first: number,
  {
    launch,
    logFile,
    listener: { say, giveUp },
    pause = (attempt) => delay(pauseMs(attempt)),
  }: {
    launch(): Promise<number>;
    logFile: string;
    listener: FailureListener;
    pause?: (attempt: number) => Promise<void>;
  },
): { stop(): Promise<void> } {
  let pid = first;
  let guard = guardOf(pid);
  let attempts = 0;
  let startedAt = Date.now();
  let stopped = false;
  let relaunching: Promise<void> | null = null;

  async function relaunch(): Promise<void> {
    if (Date.now() - startedAt > STEADY_MS) attempts = 0;
    while (!stopped && attempts < RELAUNCHES) {
      attempts += 1;
      say(`PostgreSQL has ended by itself; starting it again (${attempts} of ${RELAUNCHES}). Its log: ${logFile}`);
      await pause(attempts);
      if (stopped) return;
      try {
        pid = await launch();
        guard.release();
        guard = guardOf(pid);
        startedAt = Date.now();
        say('PostgreSQL runs again.');
        return;
      } catch (error) {
        say((error as Error).message);
      }
    }
    if (stopped) return;
    say(`PostgreSQL ended ${RELAUNCHES} times and is given up; this server stops. Its log: ${logFile}`);
    giveUp();
  }
  const timer = setInterval(() => {
    if (relaunching || stopped || isAlive(pid)) return;
    relaunching = relaunch().finally(() => {
      relaunching = null;
    });
  }, 500).unref();
  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      await relaunching;
      await stopPostmaster(pid);
      guard.release();
    },
  };
}

/**
 * Ends a database whose owner was killed: a shell that waits for a line, and gets the end of its input when this
 * process is gone, in whatever way.
 */
function guardOf(pid: number): { release(): void } {
  if (process.platform === 'win32') return { release: () => {} };
  const waiting = spawn('sh', ['-c', 'read -r line || kill -INT "$1"', 'sh', String(pid)], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  waiting.on('error', () => {});
  waiting.stdin?.on('error', () => {});
  waiting.unref();
  // Its input is a pipe, which alone keeps nobody running.
  if (waiting.stdin instanceof Socket) waiting.stdin.unref();
  return { release: () => waiting.stdin?.end('released\n') };
}
