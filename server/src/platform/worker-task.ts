import { Worker } from 'node:worker_threads';

/** The file of a worker by its name, for the module at `url` beside which it stands: a source, or a bundle. */
export const workerBeside = (url: string, name: string): URL =>
  new URL(`./${name}.${url.endsWith('.ts') ? 'ts' : 'js'}`, url);

/** Until the worker has loaded what it needs. */
const START_MS = 10_000;

/**
 * Runs one task in a thread of its own, which ends with it. In: the worker's file (it says 'ready' and then takes one
 * message), the message, how long it may take, and how much memory in MB. Out: what it answers; null where it took too
 * long, too much, or broke.
 */
export function runInWorker<T>(
  file: URL,
  message: unknown,
  { deadlineMs, memoryMb }: { deadlineMs: number; memoryMb: number },
): Promise<T | null> {
  return new Promise((resolve) => {
    const worker = new Worker(file, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
    const end = (answer: T | null) => {
      clearTimeout(timer);
      worker.removeAllListeners('message');
      void worker.terminate();
      resolve(answer);
    };
    let timer = setTimeout(() => end(null), START_MS);
    worker.on('message', (answer: 'ready' | T) => {
      if (answer !== 'ready') return end(answer);
      // Its time begins when what it needs is loaded: a busy machine is no fault of the task's.
      clearTimeout(timer);
      timer = setTimeout(() => end(null), deadlineMs);
      worker.postMessage(message);
    });
    // Out of memory, or it broke.
    worker.on('error', () => end(null));
  });
}
