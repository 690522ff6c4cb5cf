import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#src/platform/errors.ts';

/** Adds `count` hits to a key's window and answers with the window's total and its end. Kept in the database. */
export type CountHits = (
  key: string,
  windowSeconds: number,
  count: number,
) => Promise<{ hits: number; resetInSeconds: number }>;

const API_PER_MINUTE = 1200;
const SIGN_IN_PER_MINUTE = 30;

/**
 * Limits per network address, shared by all processes through the database.
 * Sign-in calls are counted one by one. The general limit is counted here and told to the database
 * once a second, so that a page of twenty calls does not cost twenty writes.
 */
export function createRateLimits(count: CountHits, scale: number) {
  const local = new Map<string, { unsent: number; known: number; resetAt: number }>();
  const timer = setInterval(() => void flush(), 1000).unref();

  async function flush() {
    const now = Date.now();
    for (const [key, entry] of local) {
      if (entry.unsent === 0) {
        if (entry.resetAt <= now) local.delete(key);
        continue;
      }
      const sending = entry.unsent;
      entry.unsent = 0;
      try {
        const told = await count(`api:${key}`, 60, sending);
        entry.known = told.hits;
        entry.resetAt = now + told.resetInSeconds * 1000;
      } catch {
        // The database is away: the limit goes on from what this process has seen.
        entry.known += sending;
      }
    }
  }

  function refuse(resetInSeconds: number): never {
    throw new AppError(
      'too_many_requests',
      'Too many requests. Please wait a moment and try again.',
      {},
      resetInSeconds,
    );
  }

  return {
    /** The general limit of the API, for the onRequest hook. */
    async limitApi(request: FastifyRequest, reply: FastifyReply) {
      if (scale === 0) return;
      const now = Date.now();
      let entry = local.get(request.ip);
      if (!entry || entry.resetAt <= now) {
        entry = { unsent: 0, known: 0, resetAt: now + 60_000 };
        local.set(request.ip, entry);
      }
      entry.unsent += 1;
      const limit = API_PER_MINUTE * scale;
      const used = entry.known + entry.unsent;
      reply.header('x-ratelimit-limit', limit).header('x-ratelimit-remaining', Math.max(0, Math.floor(limit - used)));
      if (used > limit) refuse(Math.ceil((entry.resetAt - now) / 1000));
    },
    /** The strict limit of register, login, code, forgot and callback. */
    async limitSignIn(request: FastifyRequest) {
      if (scale === 0) return;
      const { hits, resetInSeconds } = await count(`sign-in:${request.ip}`, 60, 1);
      if (hits > SIGN_IN_PER_MINUTE * scale) refuse(resetInSeconds);
    },
    stop: () => clearInterval(timer),
  };
}
