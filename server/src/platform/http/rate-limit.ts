import { createMessage } from '@healthplus/contract/coded-messages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#src/platform/errors.ts';
import { networkOf } from './network.ts';

/** Adds `count` hits to a key's window and answers with the window's total and its end. Kept in the database. */
export type CountHits = (
  key: string,
  windowSeconds: number,
  count: number,
) => Promise<{ hits: number; resetInSeconds: number }>;

const API_PER_MINUTE = 1200;
const PAGES_PER_MINUTE = 240;

const refuse = (resetInSeconds: number): AppError =>
  new AppError('too_many_requests', createMessage('too_many_requests'), {}, resetInSeconds);

/** One limit that is counted here and told to the database once a second: no call costs a statement. */
function createLocalLimit(name: string, perMinute: number, count: CountHits) {
  const local = new Map<string, { unsent: number; known: number; resetAt: number }>();

  async function tell(key: string, entry: { unsent: number; known: number; resetAt: number }, now: number) {
    const sending = entry.unsent;
    entry.unsent = 0;
    try {
      const counted = await count(`${name}:${key}`, 60, sending);
      entry.known = counted.hits;
      entry.resetAt = now + counted.resetInSeconds * 1000;
    } catch {
      // The database is away: the limit goes on from what this process has seen.
      entry.known += sending;
    }
  }
  return {
    async flush(now: number) {
      for (const [key, entry] of local) {
        if (entry.unsent > 0) await tell(key, entry, now);
        else if (entry.resetAt <= now) local.delete(key);
      }
    },
    /** Counts one and answers with what is left, and when the window ends. */
    take(key: string, scale: number) {
      const now = Date.now();
      let entry = local.get(key);
      if (!entry || entry.resetAt <= now) {
        entry = { unsent: 0, known: 0, resetAt: now + 60_000 };
        local.set(key, entry);
      }
      entry.unsent += 1;
      const limit = perMinute * scale;
      const left = limit - entry.known - entry.unsent;
      return { limit, left, resetInSeconds: Math.max(1, Math.ceil((entry.resetAt - now) / 1000)) };
    },
  };
}

/** Limits per network, shared by all processes: calls of the API, and pages that must be rendered. */
export function createRateLimits(count: CountHits, scale: number) {
  const api = createLocalLimit('api', API_PER_MINUTE, count);
  const pages = createLocalLimit('page', PAGES_PER_MINUTE, count);
  const timer = setInterval(() => {
    const now = Date.now();
    void api.flush(now).then(() => pages.flush(now));
  }, 1000).unref();
  return {
    /** The general limit of the API, for the onRequest hook. */
    async limitApi(request: FastifyRequest, reply: FastifyReply) {
      if (scale === 0) return;
      const { limit, left, resetInSeconds } = api.take(networkOf(request.ip), scale);
      reply.header('x-ratelimit-limit', limit).header('x-ratelimit-remaining', Math.max(0, Math.floor(left)));
      if (left < 0) throw refuse(resetInSeconds);
    },
    /** What rendering a page costs; one from the cache costs nothing. */
    takePage(request: FastifyRequest) {
      if (scale === 0) return;
      const { left, resetInSeconds } = pages.take(networkOf(request.ip), scale);
      if (left < 0) throw refuse(resetInSeconds);
    },
    stop: () => clearInterval(timer),
  };
}

export type RateLimits = ReturnType<typeof createRateLimits>;
