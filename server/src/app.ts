import { createMessage } from '@healthplus/contract/coded-messages';
import type { Endpoint } from '@healthplus/contract/endpoint';
import { endpoints } from '@healthplus/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { isMigrated } from './db/migrate.ts';
import { createHitCounter } from './db/rate-limits.ts';
import type { Deps } from './deps.ts';
import { bindAdminAccounts } from './modules/accounts/accounts.admin.routes.ts';
import { bindAccounts } from './modules/accounts/accounts.routes.ts';
import { bindDevices } from './modules/accounts/devices.routes.ts';
import { bindMyAccount } from './modules/accounts/my-account.routes.ts';
import { bindSecondFactor } from './modules/accounts/second-factor.routes.ts';
import { createAuthenticate } from './modules/accounts/sessions.service.ts';
import { bindNumbers } from './modules/analytics/numbers.admin.routes.ts';
import { bindSales } from './modules/analytics/sales.lab.routes.ts';
import { bindAudit } from './modules/audit/audit.admin.routes.ts';
import { bindAdminBookings } from './modules/bookings/bookings.admin.routes.ts';
import { bindLabBookings } from './modules/bookings/bookings.lab.routes.ts';
import { bindBookings } from './modules/bookings/bookings.routes.ts';
import { bindConsultations } from './modules/consultations/consultations.routes.ts';
import { bindDoctors } from './modules/doctors/doctors.routes.ts';
import { bindCallbacks } from './modules/enquiries/callbacks.routes.ts';
import { bindFiles } from './modules/files/files.routes.ts';
import { bindImports } from './modules/imports/imports.admin.routes.ts';
import { bindPriceList } from './modules/imports/price-list.lab.routes.ts';
import { bindInvoices } from './modules/invoices/invoices.routes.ts';
import { examineTexts } from './modules/items/held-texts.service.ts';
import { bindAdminItems } from './modules/items/items.admin.routes.ts';
import { bindItems } from './modules/items/items.routes.ts';
import { bindTestPackages } from './modules/items/test-packages.routes.ts';
import { bindOffers } from './modules/lab-offers/offers.lab.routes.ts';
import { bindLabPackages } from './modules/lab-packages/lab-packages.routes.ts';
import { bindOwnPackages } from './modules/lab-packages/own-packages.lab.routes.ts';
import { bindLabProfile } from './modules/labs/lab-profile.lab.routes.ts';
import { bindLabs } from './modules/labs/labs.routes.ts';
import { bindOutbox } from './modules/notifications/outbox.routes.ts';
import { bindPayments } from './modules/payments/payments.lab.routes.ts';
import { bindAdminPlaces } from './modules/places/places.admin.routes.ts';
import { bindPlaces } from './modules/places/places.routes.ts';
import { bindPrivacy } from './modules/privacy/privacy.routes.ts';
import { bindQuotes } from './modules/quotes/quotes.routes.ts';
import { bindReports } from './modules/reports/reports.routes.ts';
import { bindLabService } from './modules/scheduling/lab-service.lab.routes.ts';
import { bindSlots } from './modules/scheduling/slots.routes.ts';
import { bindSearch } from './modules/search/search.routes.ts';
import { bindSynonyms } from './modules/search/synonyms.admin.routes.ts';
import { bindSite } from './modules/site/site.routes.ts';
import { bindCollection } from './modules/specimens/collection.lab.routes.ts';
import { bindStaff } from './modules/staff/staff.lab.routes.ts';
import { bindVerification } from './modules/verification/verification.admin.routes.ts';
import { bindWaiting } from './modules/verification/waiting.admin.routes.ts';
import { bindAdminVocabulary } from './modules/vocabulary/vocabulary.admin.routes.ts';
import { bindVocabulary } from './modules/vocabulary/vocabulary.routes.ts';
import { AppError } from './platform/errors.ts';
import { createBinder } from './platform/http/bind.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import { networkOf } from './platform/http/network.ts';
import { openApiDocument, registerOpenApi } from './platform/http/openapi.ts';
import { createRateLimits, type RateLimits } from './platform/http/rate-limit.ts';

export interface AppOptions {
  /** Shared with the pages, where they are served too. */
  limits?: RateLimits;
  /** Where log lines go instead of the standard output. */
  logTo?: { write(line: string): void };
  /** Hears of each endpoint that is bound: "GET /packages/". */
  onEndpoint?: (name: string) => void;
  /** Sees each answer before it leaves. */
  onAnswer?: (endpoint: Endpoint, answer: unknown) => void;
}

/** The API as one Fastify instance: what the process serves and what tests call. */
export async function buildApp(deps: Deps, options: AppOptions = {}): Promise<FastifyInstance> {
  const limits = options.limits ?? createRateLimits(createHitCounter(deps.pool), deps.config.RATE_LIMIT_SCALE);
  const { config } = deps;
  const app = createHttpServer({
    logLevel: config.LOG_LEVEL,
    trustProxy: config.trustProxy,
    corsOrigins: config.CORS_ORIGINS,
    ...(options.logTo ? { logTo: options.logTo } : {}),
    thisMachineOnly: config.demonstration === 'local',
    noIndex: config.demonstration === 'public',
  });
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
      if (request.headers['x-in-process'] !== deps.tokens.mark) await limits.limitApi(request, reply);
    });
    const bind = createBinder(api, {
      authenticate: createAuthenticate(deps),
      signInLimit: (request) =>
        deps.limiters.take('sign-in', networkOf(request.ip), createMessage('too_many_requests')),
      examine: (body, from) => examineTexts(deps.db, body, from),
      cache: deps.cache,
      onEndpoint: options.onEndpoint,
      onAnswer: options.onAnswer,
    });
    for (const register of [
      bindSite,
      bindFiles,
      bindOutbox,
      bindAccounts,
      bindSecondFactor,
      bindDevices,
      bindPlaces,
      bindVocabulary,
      bindItems,
      bindTestPackages,
      bindImports,
      bindSearch,
      bindLabs,
      bindQuotes,
      bindSlots,
      bindLabProfile,
      bindStaff,
      bindLabService,
      bindVerification,
      bindWaiting,
      bindLabPackages,
      bindOffers,
      bindPriceList,
      bindOwnPackages,
      bindDoctors,
      bindBookings,
      bindLabBookings,
      bindConsultations,
      bindPayments,
      bindCollection,
      bindReports,
      bindInvoices,
      bindSales,
      bindCallbacks,
      bindAudit,
      bindAdminAccounts,
      bindAdminPlaces,
      bindAdminVocabulary,
      bindAdminItems,
      bindSynonyms,
      bindAdminBookings,
      bindNumbers,
      bindMyAccount,
      bindPrivacy,
    ]) {
      register(bind, deps);
    }
    api.all('/api/*', async () => {
      throw new AppError('not_found', createMessage('there_is_no_such_call'));
    });
  });
  return app;
}
