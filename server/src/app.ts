import { createMessage } from '@healthplus/contract/coded-messages';
import type { Endpoint } from '@healthplus/contract/endpoint';
import { endpoints } from '@healthplus/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { isMigrated } from './db/migrate.ts';
import { createHitCounter } from './db/rate-limits.ts';
import type { Deps } from './deps.ts';
import { measuredOf } from './measured.ts';
import { createAuthenticate } from './modules/accounts/sessions.service.ts';
import { examineTexts } from './modules/items/held-texts.service.ts';
import { createParts } from './parts.ts';
import { watchRoom } from './platform/disk-room.ts';
import { AppError } from './platform/errors.ts';
import { type BindOptions, createBinder } from './platform/http/bind.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import { registerMetrics } from './platform/http/metrics.ts';
import { networkOf } from './platform/http/network.ts';
import { openApiDocument, registerOpenApi } from './platform/http/openapi.ts';
import { registerPolicyReports } from './platform/http/policy-reports.ts';
import { createRateLimits, type RateLimits } from './platform/http/rate-limit.ts';
import type { Log } from './platform/log.ts';
import { ownVersion } from './platform/package-folder.ts';
import { createReadiness } from './platform/readiness.ts';
import { everyRoute } from './routes.ts';

export interface AppOptions {
  /** Shared with the pages, where they are served too. */
  limits?: RateLimits;
  /** Whether the process is leaving: balancers are told to send nothing more. */
  isLeaving?: () => boolean;
  /** Where each answer is written down; nowhere without one. */
  log?: Log;
  /** Hears of each endpoint that is bound: "GET /packages/". */
  onEndpoint?: (name: string) => void;
  /** Sees each answer before it leaves. */
  onAnswer?: (endpoint: Endpoint, answer: unknown) => void;
}

const noSuchCall = async (): Promise<never> => {
  throw new AppError('not_found', createMessage('there_is_no_such_call'));
};

/** The API as one Fastify instance: what the process serves and what tests call. */
export async function buildApp(deps: Deps, options: AppOptions = {}): Promise<FastifyInstance> {
  const limits = options.limits ?? createRateLimits(createHitCounter(deps.pool), deps.config.RATE_LIMIT_SCALE);
  const { config } = deps;
  const app = createHttpServer({
    trustProxy: config.trustProxy,
    corsOrigins: config.CORS_ORIGINS,
    ...(options.log ? { log: options.log } : {}),
    thisMachineOnly: config.demonstration === 'local',
    noIndex: config.demonstration === 'public',
  });
  app.addHook('onClose', () => limits.stop());

  app.get('/healthz', async () => ({ status: 'alive' }));
  const isReady = createReadiness(() => isMigrated(deps.pool));
  const partsNow = createParts(deps);
  app.get('/readyz', async (_request, reply) => {
    const { REVISION: revision } = config;
    if (options.isLeaving?.()) return reply.code(503).send({ status: 'draining', revision });
    const ready = await isReady();
    // A part that is slow or away takes no request from a process that answers without it.
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', revision, parts: partsNow() });
  });
  const measured = [...measuredOf(deps), registerPolicyReports(app)];
  registerMetrics(app, { token: config.METRICS_TOKEN, digest: deps.tokens.digest, measured });
  // A process that only serves pages, or only works, answers no calls: an error in the one must not be reached by the other.
  if (config.SERVICES.includes('api')) await registerApi(app, deps, { ...options, limits });
  else app.all('/api/*', noSuchCall);
  return app;
}

type ApiOptions = Pick<AppOptions, 'onEndpoint' | 'onAnswer'> & { limits: RateLimits };

/** Methods that write nothing but counts. */
const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

const storageFull = () => new AppError('unavailable', createMessage('storage_is_full'), {}, 60);

/** Every endpoint, under its limits, and the page that describes them. */
async function registerApi(
  app: FastifyInstance,
  deps: Deps,
  { limits, onEndpoint, onAnswer }: ApiOptions,
): Promise<void> {
  const { config } = deps;
  const described = {
    siteName: config.SITE_NAME,
    serverUrl: config.PUBLIC_API_URL || config.publicUrl,
    version: ownVersion(),
  };
  await registerOpenApi(app, openApiDocument(endpoints, described));

  await app.register(async (api) => {
    // A page that is rendered in this process calls the API without a network; such calls are not limited twice.
    const callLimit: BindOptions['callLimit'] = (request, reply) => {
      if (request.headers['x-in-process'] !== deps.tokens.mark) limits.limitApi(request, reply);
    };
    api.addHook('onRequest', async (request, reply) => {
      if (!request.routeOptions.config.countsItself) callLimit(request, reply);
    });
    const isFull = watchRoom(config.DATA_DIR, config.DISK_RESERVE_MB);
    api.addHook('onRequest', async ({ method }) => {
      if (!reads.has(method) && (await isFull())) throw storageFull();
    });
    const bind = createBinder(api, {
      authenticate: createAuthenticate(deps),
      signInLimit: (request) =>
        deps.limiters.take('sign-in', networkOf(request.ip), createMessage('too_many_requests')),
      callLimit,
      examine: (body, from) => examineTexts(deps.db, body, from),
      cache: deps.cache,
      onEndpoint,
      onAnswer,
    });
    for (const bindRoutes of everyRoute) bindRoutes(bind, deps);
    api.all('/api/*', noSuchCall);
  });
}
