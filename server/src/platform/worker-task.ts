import { Worker } from 'node:worker_threads';

/** The file of a worker by its name, for the module at `url` beside which it stands: a source, or a bundle. */
export const workerBeside = (url: string, name: string): URL =>
  new URL(`./${name}.${url.endsWith('.ts') ? 'ts' : 'js'}`, url);

/** Until the worker has loaded what it needs. */
const START_MS = 10_000;

/** How often it is looked how much a worker holds beside V8's own heap. */
const WATCH_MS = 20;
const MB = 2 ** 20;

/**
 * Ends a worker that holds more than so much, also of what V8's own limit does not count: a document that inflates lies in
 * buffers. Answers with how it is looked no more. The question is answered between two steps of whatever the worker computes.
 */
function watchMemory(worker: Worker, memoryMb: number, onMore: () => void): () => void {
  let asking = false;
  const timer = setInterval(async () => {
    if (asking) return;
    asking = true;
    // One that has just ended has no heap any more.
    const heap = await worker.getHeapStatistics().catch(() => null);
    asking = false;
    if (heap && heap.used_heap_size + heap.external_memory > memoryMb * MB) onMore();
  }, WATCH_MS);
  return () => clearInterval(timer);
}

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
      stopWatching();
      worker.removeAllListeners('message');
      void worker.terminate();
      resolve(answer);
    };
    const stopWatching = watchMemory(worker, memoryMb, () => end(null));
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
