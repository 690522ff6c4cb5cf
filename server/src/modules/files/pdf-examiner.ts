import { createMessage } from '@healthplus/contract/coded-messages';
import { AppError } from '#src/platform/errors.ts';
import { createTurns } from '#src/platform/turns.ts';
import { runInWorker, workerBeside } from '#src/platform/worker-task.ts';
import type { CleanedPdf } from './pdf-cleaning.ts';

/** How long one document may take, and how much memory. Source: decision 015. */
const limits = { deadlineMs: 2000, memoryMb: 256 };

const workerFile = workerBeside(import.meta.url, 'pdf-worker');
const textWorkerFile = workerBeside(import.meta.url, 'pdf-text-worker');

const unreadable: CleanedPdf = { content: null, problem: 'unreadable' };

const turns = createTurns({ atOnce: 2, waiting: 40, each: 12 });

const busy = () => new AppError('unavailable', createMessage('many_documents_are_being_read'), {}, 5);

/**
 * The document as it may be kept, or why it is refused: cleaned in a thread of its own; one that takes too long, or too
 * much, cannot be read. One at a time for each sender, two at a time altogether: whoever sends many waits for their own.
 * 503 when too many wait.
 */
export function examinePdf(sender: string, bytes: Uint8Array): Promise<CleanedPdf> {
  return turns.take(
    sender,
    busy(),
    async () => (await runInWorker<CleanedPdf>(workerFile, bytes, limits)) ?? unreadable,
  );
}

/**
 * What is written in a document, page by page; nothing of pages that are pictures. Null where it could not be read within the
 * same limits, in a thread of its own, by the same turns. 503 when too many wait.
 */
export function readPdfText(sender: string, bytes: Uint8Array): Promise<string[] | null> {
  return turns.take(sender, busy(), () => runInWorker<string[]>(textWorkerFile, bytes, limits));
}
