// One document a worker: whatever it does to the parser ends with the thread.
import { parentPort } from 'node:worker_threads';
import { cleanPdf } from './pdf-cleaning.ts';

parentPort?.once('message', async (bytes: Uint8Array) => {
  parentPort?.postMessage(await cleanPdf(bytes));
});
parentPort?.postMessage('ready');
