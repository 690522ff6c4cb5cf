// One list a worker: however long it is, nobody else waits for it.
import { parentPort } from 'node:worker_threads';
import { AppError } from '#src/platform/errors.ts';
import { readCsv } from './read-csv.ts';

parentPort?.once('message', ({ content, most }: { content: Uint8Array; most: number }) => {
  try {
    parentPort?.postMessage({ file: readCsv(Buffer.from(content), most) });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    parentPort?.postMessage({ refused: error.coded });
  }
});
parentPort?.postMessage('ready');
