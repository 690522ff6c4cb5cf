import { randomBytes } from 'node:crypto';
import { createMessage } from '@healthplus/contract/coded-messages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, appErrorOf, describeError } from '#src/platform/errors.ts';
import { headersOfTrace, type Trace } from '#src/platform/trace.ts';
import { serveBuiltFiles } from './built-files.ts';
import { pagePolicy, payHeaders, takeOwnScripts } from './headers.ts';
import { traceOfRequest } from './http-server.ts';
import { type MicroCache, prepareAnswer, sendAnswer, type Tags, tagsOfHeaders } from './micro-cache.ts';
import { PLAIN_PAGE_POLICY, plainPage } from './plain-page.ts';

/** Calls the API as a page does: a path below /api and a request. */
export type ApiFetch = (path: string, init?: RequestInit) => Promise<Response>;

/** On whose behalf a page calls: from which address, and whether the call counts as one of theirs. */
export interface OnBehalf {
  ip: string;
  /** A form that was sent counts as a call of its own; what a page is rendered from has been counted as the page. */
  counts: boolean;
  /** The request that it is for. */
  trace: Trace;
}

/** Gives the calls that a page makes for one visitor. */
export type ApiFor = (visitor: OnBehalf) => ApiFetch;

/** The built pages as one function. `sharing` is null for a page that may not be shared; `byAnyone` one whose address says all that it depends on. */
export interface WebHost {
  /** `mark` is put as a nonce on every script that the page emits. */
  handle(request: Request, apiFetch: ApiFetch, mark: string): Promise<Response>;
  sharing(request: Request): { key: string; byAnyone: boolean } | null;
}

/** What the build of the pages exports, as far as the server knows it. */
export interface WebBuild {
  entry: { module: { createWebHost(build: WebBuild): WebHost } };
}

export interface WebHostOptions {
  host: WebHost;
  assetsDir: string | null;
  cache: MicroCache;
  apiOrigins: string[];
  /** Origins of the gateway, for the page where one pays. */
  payOrigins?: string[];
  /** Counts a page that must be rendered; throws when its sender asked for too many. */
  takePage: (request: FastifyRequest) => void;
}

/** The one page that loads a script of the gateway's, in whatever language. */
const PAY_PAGE = /^\/([a-z]{2}\/)?checkout$/;

/** The API in another process of the deployment; it takes the visitor's address from a proxy that it trusts. */
export const remoteApi =
  (apiUrl: string, mark: string): ApiFor =>
  ({ ip, counts, trace }) =>
  (path, init = {}) => {
    const headers = new Headers(init.headers);
    for (const [name, value] of Object.entries(headersOfTrace(trace))) headers.set(name, value);
    headers.set('x-forwarded-for', ip);
    if (!counts) headers.set('x-in-process', mark);
    return fetch(`${apiUrl}${path}`, { ...init, headers, signal: AbortSignal.timeout(8000) });
  };

/** The API in this process: nothing leaves it. */
export const inProcessApi =
  (app: FastifyInstance, mark: string): ApiFor =>
  ({ ip, counts, trace }) =>
  async (path, init = {}) => {
    const answer = await app.inject({
      method: (init.method ?? 'GET') as 'GET',
      url: path,
      remoteAddress: ip,
      headers: {
        ...Object.fromEntries(new Headers(init.headers)),
        ...headersOfTrace(trace),
        ...(counts ? {} : { 'x-in-process': mark }),
      },
      ...(init.body ? { payload: String(init.body) } : {}),
    });
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers))
      if (value !== undefined) headers.set(name, String(value));
    const empty = answer.statusCode === 204 || answer.statusCode === 304;
    return new Response(empty ? null : new Uint8Array(answer.rawPayload), { status: answer.statusCode, headers });
  };

/** Mounts the pages last: assets for ever, everything else through the page renderer and its cache. */
export async function registerWebHost(app: FastifyInstance, apiFor: ApiFor, options: WebHostOptions): Promise<void> {
  const { host, cache } = options;
  if (options.assetsDir) serveBuiltFiles(app, options.assetsDir);

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    answerWithPages(scope);
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 256 * 1024 }, (_request, body, done) =>
      done(null, body),
    );
    scope.route({
      method: ['GET', 'HEAD', 'POST'],
      url: '/*',
      handler: async (request, reply) => {
        const url = addressOf(request);
        const body = request.method === 'POST' ? new Uint8Array(request.body as Buffer) : null;
        const webRequest = new Request(url, {
          method: request.method === 'HEAD' ? 'GET' : request.method,
          headers: headersOf(request.headers),
          ...(body ? { body } : {}),
        });
        const sharing = request.method === 'POST' ? null : host.sharing(webRequest);
        const key = sharing?.key ?? null;
        if (!key || !cache.has(key)) {
          try {
            options.takePage(request);
          } catch (error) {
            // Whoever has asked for too much, a crawler above all, is shown what stands, before nothing.
            const spare = key && cache.spareOf(key);
            if (!spare) throw error;
            return sendAnswer(request, reply, spare);
          }
        }
        const trace = traceOfRequest(request.raw);
        const visitor = { ip: request.ip, counts: request.method === 'POST', trace };
        const render = () =>
          renderPage(webRequest, {
            host,
            apiFetch: apiFor(visitor),
            apiOrigins: options.apiOrigins,
            payOrigins: PAY_PAGE.test(url.pathname) ? (options.payOrigins ?? []) : [],
            sharing,
          });
        return sendAnswer(request, reply, key ? await cache.get(key, render) : await render());
      },
    });
  });
}

/** Whoever asks for a page gets a page, also when none can be rendered. */
function answerWithPages(scope: FastifyInstance): void {
  scope.setErrorHandler((error, request, reply) => {
    const known =
      appErrorOf(error) ??
      (handlerTimedOut(error) ? new AppError('unavailable', createMessage('too_slow'), {}, 5) : null);
    if (!known) request.log.error(describeError(error), 'unforeseen error');
    else if (known.status === 503 && known !== error) request.log.warn(describeError(error), 'not served');
    const status = known?.status ?? 500;
    if (status === 429 || status >= 500) reply.header('retry-after', known?.retryAfterSeconds ?? 5);
    return reply
      .code(status)
      .headers({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' })
      .header('content-security-policy', PLAIN_PAGE_POLICY)
      .send(plainPage(request.url, status));
  });
}

/** Calls the API and notes what its answers are made of: so is the page that is made of them. */
function notingTags(apiFetch: ApiFetch): { fetchNoting: ApiFetch; tags: () => Tags } {
  const said: Tags[] = [];
  return {
    fetchNoting: async (path, init) => {
      const answer = await apiFetch(path, init);
      said.push(tagsOfHeaders(answer.headers));
      return answer;
    },
    tags: () => (said.includes(null) ? null : [...new Set(said.flatMap((tags) => tags ?? []))]),
  };
}

/** Renders a page whole, ready to be sent and kept: its own scripts named in its policy, any other refused. */
async function renderPage(
  request: Request,
  options: {
    host: WebHost;
    apiFetch: ApiFetch;
    apiOrigins: string[];
    payOrigins: string[];
    sharing: ReturnType<WebHost['sharing']>;
  },
) {
  const mark = randomBytes(18).toString('base64url');
  const { fetchNoting, tags } = notingTags(options.apiFetch);
  const response = await options.host.handle(request, fetchNoting, mark);
  const headers: Record<string, string> = {};
  response.headers.forEach((value, name) => {
    headers[name] = value;
  });
  let bytes = Buffer.from(await response.arrayBuffer());
  if (headers['content-type']?.startsWith('text/html')) {
    const page = takeOwnScripts(bytes, mark);
    bytes = page.html;
    headers['content-security-policy'] = pagePolicy(page.hashes, options.apiOrigins, options.payOrigins);
    Object.assign(headers, payHeaders(options.payOrigins));
  }
  headers['cache-control'] ??= keptBy(options.sharing, response.status);
  if (!options.sharing?.byAnyone) headers.vary = 'cookie';
  return prepareAnswer(response.status, headers, bytes, tags());
}

/**
 * A page whose address names its city is the same for everybody: caches on the way keep it for a minute, show it for ten
 * more while they ask again, and for a day while we are away. Any other follows the city cookie: a browser may keep it
 * and ask again.
 */
function keptBy(sharing: ReturnType<WebHost['sharing']>, status: number): string {
  if (!sharing) return 'no-store';
  if (!sharing.byAnyone) return 'private, max-age=0, must-revalidate';
  if (status !== 200) return 'no-store';
  return 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400';
}

const handlerTimedOut = (error: unknown) => (error as { code?: string }).code === 'FST_ERR_HANDLER_TIMEOUT';

/** The address asked for; 400 for a path or Host that is none. A path of two slashes is no other site. */
function addressOf(request: FastifyRequest): URL {
  const base = `${request.protocol}://${request.host || 'localhost'}`;
  const path = request.url.replace(/^\/+/, '/');
  if (!URL.canParse(path, base))
    throw new AppError('validation_failed', createMessage('is_not_an_address_of_the_site'));
  const url = new URL(path, base);
  // Once `/./` is taken out, too.
  url.pathname = url.pathname.replace(/^\/{2,}/, '/');
  return url;
}

function headersOf(source: Record<string, string | string[] | undefined>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(source)) {
    if (value === undefined || name.startsWith(':')) continue;
    headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return headers;
}
