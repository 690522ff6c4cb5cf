import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, posix, sep } from 'node:path';
import { createMessage } from '@healthplus/contract/coded-messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#src/platform/errors.ts';
import { keepFileHeaders, workerPolicy } from './headers.ts';
import { type CachedAnswer, prepareAnswer, sendAnswer } from './micro-cache.ts';

/** What the build makes, and as what it is sent. */
const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

const SERVICE_WORKER = 'service-worker.js';

/** Files of a name that never says anything else stand for ever; the service worker is asked for again each time. */
function cacheControlOf(name: string): string {
  if (/^(assets|fonts)\//.test(name)) return 'public, max-age=31536000, immutable';
  return name === SERVICE_WORKER ? 'no-cache' : 'public, max-age=3600';
}

/** A file as it is sent, with what lies compressed beside it; what is no text travels as it is. */
async function readBuilt(folder: string, name: string, names: ReadonlySet<string>): Promise<CachedAnswer> {
  const headers = { 'content-type': types[extname(name)]!, 'cache-control': cacheControlOf(name) };
  const answer = prepareAnswer(200, headers, await readFile(join(folder, name)));
  for (const [form, ending] of [
    ['br', '.br'],
    ['gzip', '.gz'],
  ] as const)
    if (names.has(name + ending))
      answer.compressed[form] = Promise.resolve(await readFile(join(folder, name + ending)));
  return { ...answer, asItIs: !names.has(`${name}.br`) };
}

/**
 * Serves the files that the build of the pages made, and no other: each is read once and kept, some ten megabytes in all,
 * so that another build may take their place while this one runs. A browser asks for fifty of them before it shows a page.
 */
export function serveBuiltFiles(app: FastifyInstance, folder: string): void {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const names = new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(folder.length + 1)
          .replaceAll(sep, '/'),
      ),
  );
  const sent = [...names].filter((name) => types[extname(name)]);
  const kept = new Map<string, Promise<CachedAnswer>>();
  const read = (name: string) => {
    const reading = readBuilt(folder, name, names);
    kept.set(name, reading);
    // What could not be read is tried again when it is asked for.
    reading.catch(() => kept.delete(name));
    return reading;
  };
  // Those that nobody has asked for yet, one after the other beside whatever is asked.
  app.addHook('onListen', async () => {
    for (const name of sent) if (!kept.has(name)) await read(name).catch(() => {});
  });
  async function send(request: FastifyRequest, reply: FastifyReply, name: string) {
    if (!names.has(name) || !types[extname(name)])
      throw new AppError('not_found', createMessage('there_is_no_such_file'));
    // The browser asks for the worker again: what it keeps must not be older than the site. It loads what it keeps itself.
    if (name === SERVICE_WORKER) reply.header('content-security-policy', workerPolicy);
    // A picture may be opened as a document: it keeps them.
    else if (/\.(m?js|css|woff2)$/.test(name)) keepFileHeaders(reply);
    return sendAnswer(request, reply, await (kept.get(name) ?? read(name)));
  }
  for (const place of new Set(sent.map((name) => posix.dirname(name)))) {
    if (place === '.') continue;
    app.get<{ Params: { file: string } }>(`/${place}/:file`, (request, reply) =>
      send(request, reply, `${place}/${request.params.file}`),
    );
  }
  for (const name of sent.filter((one) => !one.includes('/')))
    app.get(`/${name}`, (request, reply) => send(request, reply, name));
}
