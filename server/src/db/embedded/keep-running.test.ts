import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { isAlive, keepRunning, pauseMs } from './keep-running.ts';

/** What stands in for a database: a process that lives until it is told to end. */
const living: ChildProcess[] = [];
function started(): number {
  const child = spawn('sleep', ['60'], { stdio: 'ignore' });
  living.push(child);
  return child.pid!;
}
afterEach(() => {
  for (const child of living.splice(0)) child.kill('SIGKILL');
});

/** Watches over a process; `launch` is what is done when it has died. */
function watched(launch: () => Promise<number>) {
  const said: string[] = [];
  const pauses: number[] = [];
  let givenUp = 0;
  const first = started();
  const kept = keepRunning(first, {
    launch,
    logFile: '/var/log/own.log',
    listener: { say: (line) => said.push(line), giveUp: () => (givenUp += 1) },
    pause: async (attempt) => void pauses.push(pauseMs(attempt)),
  });
  return { kept, first, said, pauses, givenUp: () => givenUp };
}
async function until(holds: () => boolean): Promise<void> {
  for (let waited = 0; waited < 80 && !holds(); waited += 1) await delay(50);
}

describe('a database that dies by itself', () => {
  it('is started again, and the log is named', async () => {
    let second = 0;
    const { kept, first, said } = watched(async () => (second = started()));
    process.kill(first, 'SIGKILL');
    await until(() => said.includes('PostgreSQL runs again.'));
    expect(said).toEqual([
      'PostgreSQL has ended by itself; starting it again (1 of 8). Its log: /var/log/own.log',
      'PostgreSQL runs again.',
    ]);
    expect(isAlive(second)).toBe(true);
    await kept.stop();
    await until(() => !isAlive(second));
    expect(isAlive(second)).toBe(false);
  });
  it('is tried eight times with longer and longer pauses, each reason said, then given up loudly, once', async () => {
    const { kept, first, said, pauses, givenUp } = watched(async () => {
      throw new Error('The disk is full.');
    });
    process.kill(first, 'SIGKILL');
    await until(() => givenUp() > 0);
    expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
    expect(said.filter((line) => line === 'The disk is full.')).toHaveLength(8);
    expect(said.at(-1)).toBe('PostgreSQL ended 8 times and is given up; this server stops. Its log: /var/log/own.log');
    expect(givenUp()).toBe(1);
    await kept.stop();
  });
  it('is not started again once the server stops', async () => {
    let launched = 0;
    const { kept, first } = watched(async () => {
      launched += 1;
      return started();
    });
    await kept.stop();
    expect(isAlive(first)).toBe(false);
    await delay(700);
    expect(launched).toBe(0);
  });
});
