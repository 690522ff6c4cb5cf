import type { IncomingMessage } from 'node:http';
import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import { asMessage, createMessage } from '@healthplus/contract/coded-messages';
import type { ErrorBody } from '@healthplus/contract/errors';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify';
import { AppError, appErrorOf, describeError } from '#src/platform/errors.ts';
import type { Log } from '#src/platform/log.ts';
import { isFromThisMachine } from '#src/platform/loopback.ts';
import { beginAnswer } from '#src/platform/spans.ts';
import { headersOfTrace, type Trace, traceOf, within } from '#src/platform/trace.ts';
import { inEnglishWithCodes } from '#src/platform/words.ts';
import { UNATTENDED } from './auth.ts';
import { setSecurityHeaders } from './headers.ts';
import { MAX_UPLOAD_BYTES } from './multipart.ts';

export interface HttpServerOptions {
  /** Where each answer is written down, and what failed; nowhere without one. */
  log?: Log;
  /** Which forwarded-for hops to believe. */
  trustProxy: boolean | string[] | ((address: string, hop: number) => boolean);
  corsOrigins: string[];
  /** Answers requests of this machine alone. */
  thisMachineOnly?: boolean;
  /** Keeps every page out of search engines. */
  noIndex?: boolean;
  /** How long a request may take to arrive whole. */
  requestTimeoutMs?: number;
}

/** A Fastify instance with our timeouts, headers, access log and error answers; no route yet. */
export function createHttpServer(options: HttpServerOptions): FastifyInstance {
  const requestTimeout = options.requestTimeoutMs ?? 15_000;
  const app = Fastify({
    // One line for each answer is written below; the framework's own lines would hold addresses with test names.
    logController: new LogController({ disableRequestLogging: true }),
    ...(options.log ? { loggerInstance: options.log as FastifyBaseLogger } : {}),
    trustProxy: options.trustProxy,
    requestTimeout,
    // Node counts a whole request from its own settings: looked at every second, not every 30.
    http: { connectionsCheckingInterval: 1000, requestTimeout, headersTimeout: Math.min(10_000, requestTimeout) },
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    handlerTimeout: 10_000,
    bodyLimit: 256 * 1024,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    // A request has the name that its proxy gave it; every line that is written of it says so.
    genReqId: (request) => traceOfRequest(request).requestId,
    childLoggerFactory: (logger, bindings, settings, request) =>
      logger.child({ ...bindings, traceId: traceOfRequest(request).traceId }, settings),
    // An address that cannot be decoded, or with a part longer than any of ours: it reaches no route and no hook.
    frameworkErrors: (_error, _request, reply) => {
      const answer = reply as FastifyReply;
      setSecurityHeaders(answer);
      const refused = new AppError('validation_failed', createMessage('is_not_an_address_of_the_site'));
      answer.code(refused.status).header('cache-control', 'no-store').send(refused.body);
    },
  });

  app.register(multipart, {
    limits: { fileSize: MAX_UPLOAD_BYTES, files: 12, fields: 60, fieldSize: 64 * 1024, parts: 80 },
    throwFileSizeLimit: true,
  });
  if (options.corsOrigins.length > 0)
    app.register(cors, {
      origin: options.corsOrigins,
      methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowedHeaders: ['authorization', 'content-type', 'idempotency-key', UNATTENDED],
      exposedHeaders: ['link', 'x-total-count', 'retry-after', 'x-request-id'],
    });
  readJson(app);
  addHooks(app, options);
  answerErrors(app);
  return app;
}

const known = new WeakMap<IncomingMessage, Trace>();
const endings = new WeakMap<IncomingMessage, ReturnType<typeof beginAnswer>>();

/** The trace of a request, the same each time that it is asked for. */
export function traceOfRequest(request: IncomingMessage): Trace {
  const trace = known.get(request) ?? traceOf(request.headers);
  known.set(request, trace);
  return trace;
}

/** A DELETE or POST with a JSON content type and no body is answered as if it had none. */
function readJson(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text: string, done) => {
    if (text.length === 0) return done(null, undefined);
    try {
      done(
        null,
        JSON.parse(text, (key, value: unknown) => (key === '__proto__' ? undefined : value)),
      );
    } catch {
      done(
        new AppError('validation_failed', createMessage('body_is_not_valid_json'), {
          fields: { body: createMessage('is_not_valid_json') },
        }),
      );
    }
  });
}

/** Headers and refusals before anything is looked up, and one line in the log for each answer. */
function addHooks(app: FastifyInstance, options: HttpServerOptions): void {
  app.addHook('onRequest', (request, reply, done) => {
    const trace = traceOfRequest(request.raw);
    reply.headers(headersOfTrace(trace));
    endings.set(request.raw, beginAnswer(trace));
    within(trace, done);
  });
  app.addHook('onRequest', async (request, reply) => {
    setSecurityHeaders(reply);
    if (options.noIndex) reply.header('x-robots-tag', 'noindex, nofollow');
    if (options.thisMachineOnly && !isFromThisMachine(request.socket.remoteAddress, request.headers)) {
      // What balancers ask stays answered.
      if (!['/healthz', '/readyz'].includes(request.url))
        throw new AppError('forbidden', createMessage('demonstration_is_open_to_the_machine_it_runs'));
    }
  });

  app.addHook('onResponse', async (request, reply) => {
    const url = request.routeOptions.url ?? 'none';
    const { method } = request;
    endings.get(request.raw)?.({
      name: `${method} ${url}`,
      attributes: {
        'http.request.method': method,
        'http.route': url,
        'http.response.status_code': reply.statusCode,
        'healthplus.request_id': request.id,
      },
      failed: reply.statusCode >= 500,
    });
    request.log.info({ method, route: url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
  });
}

function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = appErrorOf(error) ?? fromFramework(error);
    if (known) {
      // Why it cannot be done now, for who looks into the log: the answer says none of it.
      if (known.status === 503 && known !== error) request.log.warn(describeError(error), 'not served');
      if (known.retryAfterSeconds) reply.header('retry-after', known.retryAfterSeconds);
      else if (known.status === 503) reply.header('retry-after', 5);
      return reply.code(known.status).header('cache-control', 'no-store').send(known.body);
    }
    request.log.error(describeError(error), 'unforeseen error');
    const said = inEnglishWithCodes(createMessage('something_went_wrong_on_our_side'), undefined);
    const body: ErrorBody = { ...said, code: 'internal' };
    return reply.code(500).header('cache-control', 'no-store').send(body);
  });
}

function fromFramework(error: FastifyError): AppError | null {
  switch (error.code) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new AppError('unsupported_media_type', createMessage('send_json_or_a_multipart_form'));
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
    case 'FST_REQ_FILE_TOO_LARGE':
      return new AppError('payload_too_large', createMessage('that_is_too_large_to_be_taken'));
    case 'FST_ERR_HANDLER_TIMEOUT':
      return new AppError('unavailable', createMessage('that_took_too_long'), {}, 5);
    default:
      if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
        return new AppError('validation_failed', asMessage(error.message));
      }
      return null;
  }
}
