import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { appErrorOf } from '#src/platform/errors.ts';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** What something is made of: `city:mumbai`, `lab:7`, `item:12`. Null where it may be of anything. */
export type Tags = readonly string[] | null;

/** What has changed: the same words, `item:*` for every item. Null where it may be anything. */
type Changed = ReadonlySet<string> | null;

/** Whether something of these tags may say something else since that has changed. */
const concerns = (changed: Changed, tags: Tags): boolean =>
  changed === null ||
  tags === null ||
  tags.some((tag) => changed.has(tag) || (changed.has('item:*') && tag.startsWith('item:')));

/** A finished answer with its headers, ready to be sent many times; compressed when first asked for in that form. */
export interface CachedAnswer {
  /** What it shows, where that is known: prices of a city, a laboratory, an item. */
  tags: Tags;
  status: number;
  headers: Record<string, string>;
  identity: Buffer;
  etag: string;
  compressed: Partial<Record<'br' | 'gzip', Promise<Buffer>>>;
  /** What is small already, a picture or a font. */
  asItIs?: boolean;
}

const TAGS_HEADER = 'surrogate-key';
/** Of everything that a change of the catalogue which names no tag takes away. */
const CATALOGUE = 'catalogue';

/** How caches on the way, and a page that is made of answers, know what each is made of. */
export const headerOfTags = (tags: Tags): Record<string, string> =>
  tags === null ? {} : { [TAGS_HEADER]: [CATALOGUE, ...tags].join(' ') };

/** What an answer with these headers is made of. */
export const tagsOfHeaders = (headers: Headers): Tags =>
  headers
    .get(TAGS_HEADER)
    ?.split(' ')
    .filter((tag) => tag !== CATALOGUE) ?? null;

export function prepareAnswer(
  status: number,
  headers: Record<string, string>,
  body: string | Buffer,
  tags: Tags = null,
): CachedAnswer {
  const identity = Buffer.isBuffer(body) ? body : Buffer.from(body);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { tags, status, headers: { ...headers, ...headerOfTags(tags) }, identity, etag, compressed: {} };
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
  // What is small travels as it is, unless it lies there compressed.
  const small = answer.identity.length < 800 && form !== null && answer.compressed[form] === undefined;
  if (!form || answer.asItIs || small) return reply.send(answer.identity);
  return reply.header('content-encoding', form).send(await compress(answer, form));
}

/** What stood already, what was being made for somebody else, and what was made. */
export type CacheUse = 'hit' | 'joined' | 'made';

/**
 * What is made once however many wait for it, and stands for 60 s at most, or until something changes that it is made of;
 * what was begun before that does not outlive it.
 */
function createKept<T extends { tags: Tags }>(options: { maxSize: number; sizeOf: (made: T) => number }) {
  const standing = new LRUCache<string, T>({
    maxSize: options.maxSize,
    sizeCalculation: (made) => Math.max(1, Math.round(options.sizeOf(made))),
    ttl: 60_000,
  });
  const making = new Map<string, Promise<T>>();
  /** What has changed since the oldest began that is still being made, and how many changes came before those. */
  const changes: Changed[] = [];
  let dropped = 0;
  const atWork = new Set<{ from: number }>();
  const forgetChanges = () => {
    const oldest = Math.min(dropped + changes.length, ...[...atWork].map(({ from }) => from));
    changes.splice(0, oldest - dropped);
    dropped = oldest;
  };
  const uses: Record<CacheUse, number> = { hit: 0, joined: 0, made: 0 };
  return {
    uses,
    has: (key: string): boolean => standing.has(key) || making.has(key),
    async get(key: string, make: () => Promise<T>, stays: (made: T) => boolean = () => true): Promise<T> {
      const hit = standing.get(key);
      const joined = hit ? undefined : making.get(key);
      uses[hit ? 'hit' : joined ? 'joined' : 'made'] += 1;
      if (hit) return hit;
      if (joined) return joined;
      const work = { from: dropped + changes.length };
      atWork.add(work);
      const made = make()
        .then((value) => {
          const outdated = changes.slice(work.from - dropped).some((changed) => concerns(changed, value.tags));
          if (stays(value) && !outdated) standing.set(key, value);
          return value;
        })
        .finally(() => {
          atWork.delete(work);
          forgetChanges();
          if (making.get(key) === made) making.delete(key);
        });
      making.set(key, made);
      return made;
    },
    forget(changed: Changed) {
      if (atWork.size > 0) changes.push(changed);
      for (const [key, { tags }] of standing.entries()) if (concerns(changed, tags)) standing.delete(key);
      // Nobody who asks from now on is given what was begun before.
      making.clear();
    },
  };
}

/** What is shown while the database is away, or more ask than it can answer: so much of it, and as it was at most a day ago. */
const SPARE_BYTES = 32 * 1024 * 1024;
const SPARE_MS = 86_400_000;

/** An answer that is not of now, and says so: nobody on the way keeps it. */
const asStale = (answer: CachedAnswer): CachedAnswer => ({
  ...answer,
  headers: { ...answer.headers, 'cache-control': 'no-store', warning: '110 - "Response is Stale"' },
});

/** So many rows of what answers are made of stand at most: some 20 MB. */
const ROWS_AT_MOST = 50_000;

/** What was made lately, by key, for when nothing can be made. */
function createSpares() {
  const spares = new LRUCache<string, CachedAnswer>({
    maxSize: SPARE_BYTES,
    sizeCalculation: ({ identity }) => Math.max(1, identity.length),
    ttl: SPARE_MS,
  });
  return {
    keep: (key: string, answer: CachedAnswer): void => void spares.set(key, answer),
    drop: (key: string): void => void spares.delete(key),
    /** As what it is: not of now. Null where there is none. */
    of(key: string): CachedAnswer | null {
      const spare = spares.get(key);
      return spare ? asStale(spare) : null;
    },
  };
}

/** A small cache of finished answers, and of what many of them are made of; when something changes, what shows it goes. */
export function createMicroCache(maxBytes = 64 * 1024 * 1024) {
  // The compressed forms come later and are about half as large again.
  const answers = createKept<CachedAnswer>({ maxSize: maxBytes, sizeOf: ({ identity }) => identity.length * 1.5 });
  const spares = createSpares();
  const parts = createKept<{ value: object; rows: number; tags: Tags }>({
    maxSize: ROWS_AT_MOST,
    sizeOf: ({ rows }) => rows,
  });
  return {
    /** How answers, and the parts of them, were come by since the start. */
    uses: (): Record<'answers' | 'parts', Record<CacheUse, number>> => ({ answers: answers.uses, parts: parts.uses }),
    /** Whether an answer stands, or is being made for somebody already. */
    has: answers.has,
    /** What was made for a key within a day. */
    spareOf: spares.of,
    /** The answer for a key, made by `fill` where none stands; where that cannot be made for now (503) the last one that could. */
    async get(key: string, fill: () => Promise<CachedAnswer>): Promise<CachedAnswer> {
      const make = async () => {
        const answer = await fill();
        if (answer.status === 200) spares.keep(key, answer);
        return answer;
      };
      try {
        const answer = await answers.get(key, make, ({ status }) => status === 200);
        if (answer.status === 200) return answer;
        // What is gone, or refused, is not shown again in need.
        if (answer.status !== 503) spares.drop(key);
        return spares.of(key) ?? answer;
      } catch (error) {
        const status = appErrorOf(error)?.status;
        if (status !== undefined && status < 500) spares.drop(key);
        const spare = status === 503 ? spares.of(key) : null;
        if (!spare) throw error;
        return spare;
      }
    },
    /** What many answers are made of, as it is; `rowsOf` says how much room it takes. */
    async value<T extends object>(
      key: string,
      make: () => Promise<T>,
      { rowsOf, tags }: { rowsOf: (made: T) => number; tags: Tags },
    ): Promise<T> {
      const kept = await parts.get(key, async () => {
        const value = await make();
        return { value, rows: 1 + rowsOf(value), tags };
      });
      return kept.value as T;
    },
    /** Forgets what may say something else since this has changed: tags with spaces between, nothing for everything. */
    forget(said = '') {
      const changed = said === '' ? null : new Set(said.split(' '));
      answers.forget(changed);
      parts.forget(changed);
    },
  };
}

export type MicroCache = ReturnType<typeof createMicroCache>;
