import type { Server } from 'node:http';

/** A signal to the whole process group comes once from the terminal and once from npm: within this time it is one. */
const ECHO_MS = 500;
const PATIENCE_MS = 10_000;

type Close = () => Promise<unknown>;

/**
 * How this process ends. What was opened is closed in the opposite order, 10 s at most for what is polite; a second
 * signal ends the patience. What is registered as `must` is waited for even then: PostgreSQL never outlives us.
 */
export function createStopping() {
  const closing: { close: Close; must: boolean }[] = [];
  let began = 0;
  let hasten = () => {};
  let beforehand: () => Promise<unknown> = async () => {};
  const hastened = new Promise<void>((resolve) => {
    hasten = resolve;
  });

  async function stop(code: number): Promise<void> {
    if (began) return;
    began = Date.now();
    // Who sends requests here hears first that it should not; the 10 s begin after that.
    if (code === 0) await Promise.race([beforehand(), hastened]);
    setTimeout(hasten, PATIENCE_MS).unref();
    for (const { close, must } of closing) {
      const closed = close().catch(() => {});
      await (must ? closed : Promise.race([closed, hastened]));
    }
    process.exit(code);
  }

  return {
    stop,
    isLeaving: () => began > 0,
    /** What is waited for before anything is closed; a second signal ends that, too. */
    waitFirst(wait: () => Promise<unknown>): void {
      beforehand = wait;
    },
    /** Resolves when there is no more time to be polite. */
    hastened,
    onStop(close: Close, { must = false } = {}): void {
      closing.unshift({ close, must });
    },
    /** Stops at a signal, at a word of the process that started us, and when that process is gone. */
    listen(): void {
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
        process.on(signal, () => {
          if (!began) void stop(0);
          else if (Date.now() - began > ECHO_MS) hasten();
        });
      process.on('message', (word) => word === 'stop' && void stop(0));
      process.on('disconnect', () => void stop(0));
      // The channel alone keeps nobody running.
      process.channel?.unref();
    },
  };
}

/**
 * Takes no new connection and waits for the answers that are under way: a page that is being rendered still asks the
 * API within this process, which must not be closed before. `late` cuts off who is not done.
 */
export async function drain(server: Server, late: Promise<void>): Promise<void> {
  const done = new Promise<void>((resolve) => server.close(() => resolve()));
  // An answer ends its connection from now on: kept alive, it would be waited for.
  server.on('request', (_, response) => response.setHeader('connection', 'close'));
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  await Promise.race([done, late]);
  clearInterval(idle);
  server.closeAllConnections();
}
