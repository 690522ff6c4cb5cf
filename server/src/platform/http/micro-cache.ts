import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** A finished answer with its compressed forms and its headers, ready to be sent many times. */
export interface CachedAnswer {
  status: number;
  headers: Record<string, string>;
  identity: Buffer;
  gzip: Buffer;
  brotli: Buffer;
  etag: string;
}

export async function prepareAnswer(
  status: number,
  headers: Record<string, string>,
  body: string | Buffer,
): Promise<CachedAnswer> {
  const identity = Buffer.isBuffer(body) ? body : Buffer.from(body);
  const [gzipped, brotli] = await Promise.all([
    gzipAsync(identity, { level: 6 }),
    brotliAsync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  ]);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { status, headers, identity, gzip: gzipped, brotli, etag };
}

/** Sends a prepared answer in the form that the browser takes, or 304 when it has it already. */
export function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: CachedAnswer): FastifyReply {
  reply
    .code(answer.status)
    .headers(answer.headers)
    .header('etag', answer.etag)
    .header('vary', 'accept-encoding, cookie');
  if (answer.status === 200 && request.headers['if-none-match'] === answer.etag) return reply.code(304).send();
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(answer.brotli);
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(answer.gzip);
  return reply.send(answer.identity);
}

/**
 * A small cache of finished answers: an entry lives 60 s at most, is filled once however many wait for it,
 * and all go when the catalogue changes.
 */
export function createMicroCache(maxBytes = 64 * 1024 * 1024) {
  const entries = new LRUCache<string, CachedAnswer>({
    maxSize: maxBytes,
    sizeCalculation: (entry) => entry.identity.length + entry.gzip.length + entry.brotli.length,
    ttl: 60_000,
  });
  const filling = new Map<string, Promise<CachedAnswer>>();
  let generation = 0;

  return {
    async get(key: string, fill: () => Promise<CachedAnswer>): Promise<CachedAnswer> {
      const hit = entries.get(key);
      if (hit) return hit;
      const waiting = filling.get(key);
      if (waiting) return waiting;
      const startedIn = generation;
      const filled = fill()
        .then((answer) => {
          // What was read before a change of the catalogue must not outlive it.
          if (answer.status === 200 && startedIn === generation) entries.set(key, answer);
          return answer;
        })
        .finally(() => filling.delete(key));
      filling.set(key, filled);
      return filled;
    },
    clear() {
      generation += 1;
      entries.clear();
      filling.clear();
    },
  };
}

export type MicroCache = ReturnType<typeof createMicroCache>;
