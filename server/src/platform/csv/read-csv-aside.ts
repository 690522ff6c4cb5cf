import { type CodedMessage, createMessage } from '@healthplus/contract/coded-messages';
import { refuse } from '#src/platform/errors.ts';
import { runInWorker, workerBeside } from '#src/platform/worker-task.ts';
import { type CsvFile, readCsv } from './read-csv.ts';

/** How long one list may take, and how much memory: many times what the longest of a laboratory takes. */
const limits = { deadlineMs: 20_000, memoryMb: 1024 };

/** A list of that size is read before anybody notices, sooner than a thread has begun. */
const SMALL_BYTES = 128 * 1024;

const workerFile = workerBeside(import.meta.url, 'csv-worker');

type Read = { file: CsvFile } | { refused: CodedMessage };

/** `readCsv`, of a large file in a thread of its own: 400 also where that takes too long, or too much memory. */
export async function readCsvAside(content: Buffer, most?: number): Promise<CsvFile> {
  if (content.length <= SMALL_BYTES) return readCsv(content, most);
  const read = await runInWorker<Read>(workerFile, { content, most }, limits);
  if (!read) throw refuse('file', createMessage('file_takes_too_long_to_read'));
  if ('refused' in read) throw refuse('file', read.refused);
  return read.file;
}
