// One folder a worker: joining large papers keeps nobody else waiting.
import { parentPort } from 'node:worker_threads';
import { joinPapers, type Paper } from '#src/platform/pdf-folder.ts';

parentPort?.once('message', async ({ papers, title, at }: { papers: Paper[]; title: string; at: Date }) => {
  parentPort?.postMessage(await joinPapers(papers, { title, at }));
});
parentPort?.postMessage('ready');
