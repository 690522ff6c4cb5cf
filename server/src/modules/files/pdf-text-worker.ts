// One document a worker: whatever it does to the reader ends with the thread.
import { parentPort } from 'node:worker_threads';
import { extractText } from 'unpdf';

parentPort?.once('message', async (bytes: Uint8Array) => {
  const { text } = await extractText(bytes);
  parentPort?.postMessage(text);
});
parentPort?.postMessage('ready');
