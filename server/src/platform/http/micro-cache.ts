import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** A finished answer with its headers, ready to be sent many times; compressed when first asked for in that form. */
export interface CachedAnswer {
  status: number;
  headers: Record<string, string>;
  identity: Buffer;
  etag: string;
  compressed: Partial<Record<'br' | 'gzip', Promise<Buffer>>>;
}

export function prepareAnswer(status: number, headers: Record<string, string>, body: string | Buffer): CachedAnswer {
  const identity = Buffer.isBuffer(body) ? body : Buffer.from(body);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { status, headers, identity, etag, compressed: {} };
}

function compress(answer: CachedAnswer, form: 'br' | 'gzip'): Promise<Buffer> {
  answer.compressed[form] ??=
    form === 'br'
      ? brotliAsync(answer.identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      : gzipAsync(answer.identity, { level: 6 });
  return answer.compressed[form];
}

/** Sends a prepared answer in the form that the browser takes, or 304 when it has it already. */
export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedAnswer,
): Promise<FastifyReply> {
  const vary = [reply.getHeader('vary'), answer.headers.vary, 'accept-encoding'].filter(Boolean).join(', ');
  reply.code(answer.status).headers(answer.headers).header('etag', answer.etag).header('vary', vary);
  if (answer.status === 200 && request.headers['if-none-match'] === answer.etag) return reply.code(304).send();
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const form = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
  // What is small travels as it is.
  if (!form || answer.identity.length < 800) return reply.send(answer.identity);
  return reply.header('content-encoding', form).send(await compress(answer, form));
}

/**
 * A small cache of finished answers: an entry lives 60 s at most, is filled once however many wait for it,
 * and all go when the catalogue changes.
 */
export function createMicroCache(maxBytes = 64 * 1024 * 1024) {
  const entries = new LRUCache<string, CachedAnswer>({
    maxSize: maxBytes,
    // The compressed forms come later and are about half as large again.
    sizeCalculation: (entry) => Math.max(1, Math.round(entry.identity.length * 1.5)),
    ttl: 60_000,
  });
  const filling = new Map<string, Promise<CachedAnswer>>();
  const values = new LRUCache<string, Promise<object>>({ max: 500, ttl: 60_000 });
  let generation = 0;

  return {
    /** Whether an answer stands, or is being made for somebody already. */
    has: (key: string): boolean => entries.has(key) || filling.has(key),
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
    /** What many answers are made of, kept as they are: made once for whoever waits, gone when the catalogue changes. */
    value<T extends object>(key: string, make: () => Promise<T>): Promise<T> {
      const standing = values.get(key) as Promise<T> | undefined;
      if (standing) return standing;
      const made = make();
      values.set(key, made);
      // What failed is tried again by whoever comes next.
      made.catch(() => values.peek(key) === made && values.delete(key));
      return made;
    },
    clear() {
      generation += 1;
      entries.clear();
      filling.clear();
      values.clear();
    },
  };
}

export type MicroCache = ReturnType<typeof createMicroCache>;
