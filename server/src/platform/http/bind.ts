import { Readable } from 'node:stream';
import { asMessage, createMessage, within } from '@healthplus/contract/coded-messages';
import type { Endpoint } from '@healthplus/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest, preParsingAsyncHookHandler } from 'fastify';
import type { z } from 'zod';
import { AppError } from '#src/platform/errors.ts';
import { JsonText } from '#src/platform/json-text.ts';
import { inEnglishWithCodes } from '#src/platform/words.ts';
import { type Authenticate, authorize, type Caller, tokenOf, UNATTENDED } from './auth.ts';
import { headerOfTags, type MicroCache, prepareAnswer, sendAnswer, type Tags } from './micro-cache.ts';
import { readMultipart, type UploadedFile } from './multipart.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The bytes of a signed body, as they came. */
    rawBody?: Buffer;
  }
  interface FastifyContextConfig {
    /** The path as the contract names it, for the access log. */
    endpoint?: string;
    /** Whether it is written for as long as somebody reads. */
    streams?: boolean;
    /** What is sent as it lies there costs the caller nothing: an answer is counted when it is made. */
    countsItself?: boolean;
  }
}

type Output<S> =
  NonNullable<S> extends z.ZodUndefined
    ? undefined
    : NonNullable<S> extends z.ZodType
      ? z.output<NonNullable<S>>
      : undefined;
type CallerOf<E extends Endpoint> = E['access'] extends 'anyone' ? null : Caller;

export interface DoubtfulText {
  field: string;
  text: string;
}

export interface Call<E extends Endpoint> {
  params: Output<E['params']>;
  query: Output<E['query']>;
  body: Output<E['body']>;
  caller: CallerOf<E>;
  files: UploadedFile[];
  /** Of an endpoint that publishes: texts that somebody has to look at before the public sees them. */
  doubtful: DoubtfulText[];
  /** The Idempotency-Key header of an endpoint that takes one. */
  idempotencyKey: string | undefined;
  /** Who calls an endpoint that anyone may call, when they sent a live token. */
  identify: () => Promise<Caller | null>;
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface BindOptions {
  authenticate: Authenticate;
  signInLimit: (request: FastifyRequest) => Promise<void>;
  /** Counts one call of a network. */
  callLimit: (request: FastifyRequest, reply: FastifyReply) => void;
  /** Judges texts before the handler of an endpoint that publishes: names those that wait, or refuses them. */
  examine: (body: unknown, from: { caller: Caller | null; ip: string }) => Promise<DoubtfulText[]>;
  cache: MicroCache;
  /** Hears of each endpoint that is bound: "GET /packages/". */
  onEndpoint?: ((name: string) => void) | undefined;
  /** Sees each answer before it leaves: what a test holds against the contract. */
  onAnswer?: ((endpoint: Endpoint, answer: unknown) => void) | undefined;
}

type Answer<E extends Endpoint> = z.input<E['response']> | JsonText<z.output<E['response']>>;

/** An answer's `message` is a code until here; it leaves in English, beside its code. */
function withWords<T>(answer: T): T {
  if (typeof answer !== 'object' || answer === null || !('message' in answer)) return answer;
  const { message } = answer;
  return typeof message === 'string' ? { ...answer, ...inEnglishWithCodes(message, undefined) } : answer;
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues.slice(0, 50)) {
    const name = issue.path.map(String).join('.') || 'body';
    fields[name] ??=
      issue.code === 'invalid_type' && issue.message.startsWith('Invalid input')
        ? createMessage('is_required')
        : issue.message;
  }
  const [first, ...others] = Object.values(fields).map(asMessage);
  if (!first) throw new AppError('validation_failed', createMessage('request_is_not_complete'), { fields });
  if (others.length === 0) throw new AppError('validation_failed', first, { fields });
  const message =
    others.length === 1
      ? createMessage('one_more_field', { first: within(first) })
      : createMessage('more_fields', { first: within(first), count: others.length });
  throw new AppError('validation_failed', message, { fields });
}

/** What was sent, as the contract reads it: a form only where files may come, else JSON. */
async function readInput(endpoint: Endpoint, request: FastifyRequest) {
  const params = parse(endpoint.params, request.params);
  const query = parse(endpoint.query, request.query);
  if (request.isMultipart() && !endpoint.files)
    throw new AppError('unsupported_media_type', createMessage('send_json_here_not_a_form'));
  const multipart = request.isMultipart() && endpoint.files ? await readMultipart(request, endpoint.files) : null;
  if (endpoint.files && !multipart && !isPlainBody(request.body))
    throw new AppError('validation_failed', createMessage('send_a_form_or_json'), {
      fields: { body: createMessage('send_a_form_or_json') },
    });
  const body = parse(endpoint.body, multipart ? multipart.fields : request.body);
  return { params, query, body, files: multipart?.files ?? [] };
}

/** Whether an answer is kept for others, and what it, and a page that shows it, is made of (`Tags`); without that, of anything. */
interface CacheSettings<E extends Endpoint> {
  cached?: boolean;
  tags?: (call: Pick<Call<E>, 'params' | 'query'>) => Tags | Promise<Tags>;
}

/** How long the handler of a `long` endpoint may take. */
const LONG_MS = 60_000;
/** That of one that `streams`, to its last byte: a slow line takes a list of half a million rows too. */
const STREAM_MS = 3_600_000;

/** Makes one endpoint of the contract answer: access first, then limits, then the body, then the handler. */
export function createBinder(app: FastifyInstance, options: BindOptions) {
  return function bind<E extends Endpoint>(
    endpoint: E,
    handle: (call: Call<E>) => Promise<Answer<E>> | Answer<E>,
    settings: CacheSettings<E> = {},
  ): void {
    const name = `${endpoint.method} ${endpoint.path}`;
    options.onEndpoint?.(name);
    const callers = new WeakMap<FastifyRequest, Caller>();
    app.route({
      method: endpoint.method,
      url: `/api${endpoint.path.replace(/\{(\w+)\}/g, ':$1').replace(/(.)\/$/, '$1')}`,
      config: {
        endpoint: name,
        streams: endpoint.streams === true,
        countsItself: Boolean(settings.cached) || endpoint.limit === 'none',
      },
      ...(endpoint.streams || endpoint.long ? { handlerTimeout: endpoint.streams ? STREAM_MS : LONG_MS } : {}),
      onRequest: async (request) => {
        if (endpoint.access !== 'anyone') {
          callers.set(request, await authorize(request, endpoint.access, options.authenticate));
        }
        if (endpoint.limit === 'sign-in') await options.signInLimit(request);
      },
      ...(endpoint.signed ? { preParsing: keepRawBody } : {}),
      handler: async (request, reply) => {
        let tags: Tags = null;
        const answer = async () => {
          if (settings.cached) options.callLimit(request, reply);
          const { files, ...input } = await readInput(endpoint, request);
          tags = (await settings.tags?.(input as Call<E>)) ?? null;
          const caller = callers.get(request) ?? null;
          const doubtful = endpoint.publishes ? await options.examine(input.body, { caller, ip: request.ip }) : [];
          const said = await handle({
            ...input,
            caller,
            files,
            doubtful,
            idempotencyKey: endpoint.idempotent ? idempotencyKeyOf(request) : undefined,
            identify: () => identify(request, options.authenticate),
            request,
            reply,
          } as Call<E>);
          const worded = said instanceof JsonText ? said : withWords(said);
          if (!reply.sent && options.onAnswer)
            options.onAnswer(endpoint, worded instanceof JsonText ? worded.read() : worded);
          return worded;
        };
        // A name that the endpoint does not read makes no entry of its own.
        if (settings.cached && readsAll(endpoint, request))
          return sendCached(request, reply, options.cache, { answer, tags: () => tags });
        reply.header('cache-control', 'no-store');
        const result = await answer();
        reply.code(endpoint.status ?? 200).headers(headerOfTags(tags));
        return result instanceof JsonText ? reply.type(JSON_TYPE).send(result.text) : result;
      },
    });
  };
}

/** Whoever called with a live token; null for nobody, and for who looks at an account: they do nothing in its name. */
async function identify(request: FastifyRequest, authenticate: Authenticate): Promise<Caller | null> {
  const token = tokenOf(request);
  const known = token ? await authenticate(token, UNATTENDED in request.headers) : null;
  return known?.viewerId === null ? known : null;
}

/** Whether the contract reads every name of the query. */
function readsAll({ query }: Endpoint, request: FastifyRequest): boolean {
  const read = (query as z.ZodObject | undefined)?.shape ?? {};
  return Object.keys(request.query as object).every((name) => Object.hasOwn(read, name));
}

/** Keeps the bytes of a body beside what is read of them: a signature is over these. */
const keepRawBody: preParsingAsyncHookHandler = async (request, _reply, payload) => {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of payload) {
    bytes += part.length;
    if (bytes > SIGNED_BYTES) throw new AppError('payload_too_large', createMessage('that_is_too_large_to_be_taken'));
    parts.push(Buffer.from(part));
  }
  request.rawBody = Buffer.concat(parts);
  return Readable.from(parts);
};
const SIGNED_BYTES = 64 * 1024;

export type Bind = ReturnType<typeof createBinder>;

/** At most 200 characters, else 400. */
function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = [request.headers['idempotency-key']].flat()[0];
  if (key && key.length > 200)
    throw new AppError('validation_failed', createMessage('idempotency_key_has_at_most_200_characters'));
  return key;
}

function isPlainBody(body: unknown): boolean {
  return typeof body === 'object' && body !== null;
}

const JSON_TYPE = 'application/json; charset=utf-8';

async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  cache: MicroCache,
  { answer, tags }: { answer: () => Promise<unknown>; tags: () => Tags },
) {
  const prepared = await cache.get(request.url, async () => {
    const said = await answer();
    const body = said instanceof JsonText ? said.text : JSON.stringify(said);
    const headers: Record<string, string> = {
      'content-type': JSON_TYPE,
      'cache-control': 'public, max-age=0, must-revalidate',
    };
    for (const name of ['link', 'x-total-count']) {
      const value = reply.getHeader(name);
      if (value !== undefined) headers[name] = String(value);
    }
    return prepareAnswer(200, headers, body, tags());
  });
  return sendAnswer(request, reply, prepared);
}
