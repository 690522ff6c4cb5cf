import { createMessage } from '@healthplus/contract/coded-messages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#src/platform/errors.ts';
import { networkOf } from './network.ts';

/** Adds hits to the windows of keys, all at once, and answers with each window's total and its end. Kept in the database. */
export type CountHits = (
  added: { key: string; hits: number }[],
  windowSeconds: number,
) => Promise<Map<string, { hits: number; resetInSeconds: number }>>;

const API_PER_MINUTE = 1200;
const PAGES_PER_MINUTE = 240;

const refuse = (resetInSeconds: number): AppError =>
  new AppError('too_many_requests', createMessage('too_many_requests'), {}, resetInSeconds);

/** So many windows are told to the database in one statement. */
const AT_ONCE = 1000;

/** One limit that is counted here and told to the database once a second, in one statement for all networks: no call costs one. */
function createLocalLimit(name: string, perMinute: number, count: CountHits) {
  const local = new Map<string, { unsent: number; known: number; resetAt: number }>();

  /** Tells what came since; where the database is away, the limit goes on from what this process has seen. */
  async function tell(entries: [string, { unsent: number; known: number; resetAt: number }][], now: number) {
    const sending = entries.map(([key, entry]) => ({ key: `${name}:${key}`, hits: entry.unsent }));
    for (const [, entry] of entries) entry.unsent = 0;
    const counted = await count(sending, 60).catch(() => null);
    for (const [index, [key, entry]] of entries.entries()) {
      const window = counted?.get(`${name}:${key}`);
      entry.known = window ? window.hits : entry.known + sending[index]!.hits;
      if (window) entry.resetAt = now + window.resetInSeconds * 1000;
    }
  }
  return {
    async flush(now: number) {
      for (const [key, { unsent, resetAt }] of local) if (unsent === 0 && resetAt <= now) local.delete(key);
      const unsent = [...local].filter(([, entry]) => entry.unsent > 0);
      for (let from = 0; from < unsent.length; from += AT_ONCE) await tell(unsent.slice(from, from + AT_ONCE), now);
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
  let telling = false;
  const timer = setInterval(async () => {
    // A slow database is told no second time what it has not answered yet.
    if (telling) return;
    telling = true;
    const now = Date.now();
    try {
      await api.flush(now);
      await pages.flush(now);
    } finally {
      telling = false;
    }
  }, 1000).unref();
  return {
    /** The general limit of the API: an answer that lies ready costs nothing. */
    limitApi(request: FastifyRequest, reply: FastifyReply) {
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
