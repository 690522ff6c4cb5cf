import { Worker } from 'node:worker_threads';
import { createMessage } from '@healthplus/contract/coded-messages';
import { AppError } from '#src/platform/errors.ts';
import { createTurns } from '#src/platform/turns.ts';
import type { CleanedPdf } from './pdf-cleaning.ts';

/** How long one document may take, and how much memory. Source: decision 015. */
const DEADLINE_MS = 2000;
const MEMORY_MB = 256;
const START_MS = 10_000;

/** Beside the sources, or beside the bundle. */
const workerFile = new URL(import.meta.url.endsWith('.ts') ? './pdf-worker.ts' : './pdf-worker.js', import.meta.url);

const unreadable: CleanedPdf = { content: null, problem: 'unreadable' };

/** Cleans one document in a thread of its own; one that takes too long, or too much, cannot be read. */
function cleanInWorker(bytes: Uint8Array): Promise<CleanedPdf> {
  return new Promise((resolve) => {
    const worker = new Worker(workerFile, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
    const end = (answer: CleanedPdf) => {
      clearTimeout(timer);
      worker.removeAllListeners('message');
      void worker.terminate();
      resolve(answer);
    };
    let timer = setTimeout(() => end(unreadable), START_MS);
    worker.on('message', (message: 'ready' | CleanedPdf) => {
      if (message !== 'ready') return end(message);
      // Its time begins when the parser is loaded: a busy machine is no fault of the document's.
      clearTimeout(timer);
      timer = setTimeout(() => end(unreadable), DEADLINE_MS);
      worker.postMessage(bytes);
    });
    // Out of memory, or a parser that broke.
    worker.on('error', () => end(unreadable));
  });
}

const turns = createTurns({ atOnce: 2, waiting: 40, each: 12 });

/**
 * The document as it may be kept, or why it is refused. One at a time for each sender, two at a time altogether:
 * whoever sends many waits for their own. 503 when too many wait.
 */
export function examinePdf(sender: string, bytes: Uint8Array): Promise<CleanedPdf> {
  const busy = new AppError('unavailable', createMessage('many_documents_are_being_read'), {}, 5);
  return turns.take(sender, busy, () => cleanInWorker(bytes));
}
