import { endpoints } from '@healthplus/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { isMigrated } from './db/migrate.ts';
import { createHitCounter } from './db/rate-limits.ts';
import type { Deps } from './deps.ts';
import { inProcessMark } from './in-process.ts';
import { bindAccounts } from './modules/accounts/accounts.routes.ts';
import { createAuthenticate } from './modules/accounts/sessions.service.ts';
import { bindBookings } from './modules/bookings/bookings.routes.ts';
import { bindCatalogue } from './modules/catalogue/catalogue.routes.ts';
import { bindImports } from './modules/catalogue/imports/imports.admin.routes.ts';
import { bindTestPackages } from './modules/catalogue/test-packages.routes.ts';
import { bindFiles } from './modules/files/files.routes.ts';
import { bindLabPackages } from './modules/lab-packages/lab-packages.routes.ts';
import { bindLabs } from './modules/labs/labs.routes.ts';
import { bindOutbox } from './modules/notifications/outbox.routes.ts';
import { bindSearch } from './modules/search/search.routes.ts';
import { bindSite } from './modules/site/site.routes.ts';
import { AppError } from './platform/errors.ts';
import { createBinder } from './platform/http/bind.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import { openApiDocument, registerOpenApi } from './platform/http/openapi.ts';
import { createRateLimits } from './platform/http/rate-limit.ts';

/** The API as one Fastify instance: what the process serves and what tests call. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { config } = deps;
  const app = createHttpServer({
    logLevel: config.LOG_LEVEL,
    trustProxy: config.trustProxy,
    corsOrigins: config.CORS_ORIGINS,
  });
  const limits = createRateLimits(createHitCounter(deps.pool), config.RATE_LIMIT_SCALE);
  app.addHook('onClose', () => limits.stop());

  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    const ready = await isMigrated(deps.pool).catch(() => false);
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', revision: config.REVISION });
  });
  await registerOpenApi(app, openApiDocument(endpoints, config.SITE_NAME, config.PUBLIC_API_URL || config.publicUrl));

  await app.register(async (api) => {
    // A page that is rendered in this process calls the API without a network; such calls are not limited twice.
    api.addHook('onRequest', async (request, reply) => {
      if (request.headers['x-in-process'] !== inProcessMark) await limits.limitApi(request, reply);
    });
    const bind = createBinder(api, {
      authenticate: createAuthenticate(deps),
      signInLimit: limits.limitSignIn,
      cache: deps.cache,
    });
    for (const register of [
      bindSite,
      bindFiles,
      bindOutbox,
      bindAccounts,
      bindCatalogue,
      bindTestPackages,
      bindImports,
      bindSearch,
      bindLabs,
      bindLabPackages,
      bindBookings,
    ]) {
      register(bind, deps);
    }
    api.all('/api/*', async () => {
      throw new AppError('not_found', 'There is no such call.');
    });
  });
  return app;
}
