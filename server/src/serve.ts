import { mkdirSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { buildApp } from './app.ts';
import { say } from './commands/command-line.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { lockFolder } from './db/embedded/folder-lock.ts';
import { createLimiters } from './db/limiters.ts';
import { listen } from './db/listen.ts';
import { TooOldError } from './db/migrate.ts';
import { createHitCounter } from './db/rate-limits.ts';
import { UnreachableError } from './db/reach.ts';
import { checkRows } from './db/rows.ts';
import { checkFilesKey, openTokens, SecretError } from './db/secret.ts';
import { hearOfSlowStatements } from './db/slow-statements.ts';
import { LockedError } from './db/until-locked.ts';
import type { Deps } from './deps.ts';
import { startJobWorkers } from './jobs.ts';
import { ensureFirstAdmin } from './modules/accounts/profile.service.ts';
import { forgetTotals } from './modules/items/items.service.ts';
import { createLabChanges } from './modules/live/lab-changes.service.ts';
import { startMessageWorker } from './modules/notifications/messages.service.ts';
import { openGateways } from './modules/payments/gateways.ts';
import { forgetCities } from './modules/places/cities.service.ts';
import { loadPincodes } from './modules/places/pincodes.service.ts';
import { eraseAgain } from './modules/privacy/restored-erasures.service.ts';
import { bringUpToDate, keepToSiteRole, openDatabase } from './open-database.ts';
import { openStorage } from './open-storage.ts';
import { describeError } from './platform/errors.ts';
import { createMicroCache } from './platform/http/micro-cache.ts';
import { createRateLimits, type RateLimits } from './platform/http/rate-limit.ts';
import { inProcessApi, registerWebHost, remoteApi, type WebBuild } from './platform/http/web-host.ts';
import { startJobs } from './platform/jobs/jobs.ts';
import { createLog, type Log, logFailures, type OnFailure } from './platform/log.ts';
import { httpSender } from './platform/messages/http-sender.ts';
import { createFolderDelivery, createSmtpDelivery, outboxFolder } from './platform/messages/mail-transport.ts';
import { logSender, type Senders } from './platform/messages/senders.ts';
import { sampleTraces } from './platform/trace.ts';
import { createStopping, drain } from './stopping.ts';
import { isWorker, ownedDatabase, sharedPort, startWorkers } from './workers.ts';

const warn = (line: string) => console.error(`  ${line}`);
const began = performance.now();
const { stop, onStop, listen: listenToSignals, hastened, isLeaving, waitFirst } = createStopping();
const starting = { say, warn, onStop, owned: ownedDatabase(process.env), giveUp: () => void stop(1) };

/** The data folder belongs to one server at a time. */
function takeFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
  if (isWorker || lockFolder(folder)) return;
  throw new ConfigError(
    `Another server is running on the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`,
  );
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  takeFolder(config.DATA_DIR);
  listenToSignals();

  if (config.NODE_ENV === 'development') checkRows();
  if (config.traced) await tellTraces(config);
  const opened = await openDatabase(config, starting);
  const { pool, db, reads, direct, directUrl } = opened;
  const now = () => new Date();
  if (!isWorker) await bringUpToDate(config, direct.pool, { ...starting, now: now() });

  const answers = isWorker || config.WORKERS === 1;
  const works = !isWorker && config.SERVICES.includes('jobs');
  const log = createLog(config.LOG_LEVEL);
  const onFailure = logFailures(log);
  const jobs = await openJobs(opened, { working: works, onFailure });
  const tokens = await openTokens(pool, config);
  await checkFilesKey(pool, config);
  const deps: Deps = {
    config,
    now,
    db,
    reads,
    pool,
    tokens,
    jobs,
    direct: direct.pool,
    storage: await openStorage(config),
    cache: createMicroCache(),
    limiters: createLimiters(pool, config.RATE_LIMIT_SCALE),
    changes: createLabChanges(),
    gateways: openGateways({ config, db, tokens }),
  };

  const drawn = isWorker ? [] : await fillDatabase(deps, direct.db);

  const limits = createRateLimits(createHitCounter(pool), config.RATE_LIMIT_SCALE);
  const app = await buildApp(deps, { limits, isLeaving, log });
  nameSlowStatements(log);
  const messenger = works ? await startWorking(deps, onFailure) : null;
  await startListening(directUrl, deps, { log, wake: messenger?.wake });

  if (answers && config.SERVICES.includes('web')) await mountPages(app, deps, limits);
  onStop(() => app.close());
  onStop(() => drain(app.server, hastened));
  // Last, and so first: a stream would be waited for.
  onStop(async () => deps.changes.close());
  if (answers) await app.listen({ port: config.PORT, host: config.HOST, ...sharedPort });
  const beforehand = answers ? () => {} : await startAnswering(config, directUrl);
  waitFirst(() => {
    beforehand();
    return setTimeout(config.DRAIN_SECONDS * 1000, undefined, { ref: false });
  });
  process.send?.('ready');
  if (isWorker) return;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  say(`Ready in ${seconds} s.`);
  tellWhere(config, drawn);
}

/** The queue of jobs; with its tables the database is whole, and what requests may do in it is said. */
async function openJobs(
  { direct, directUrl, siteUrl }: Awaited<ReturnType<typeof openDatabase>>,
  how: { working: boolean; onFailure: OnFailure },
) {
  const jobs = await startJobs({ connectionString: directUrl, ...how });
  onStop(jobs.stop);
  if (!isWorker) await keepToSiteRole(direct.pool, { siteUrl, ownerUrl: directUrl }, starting);
  return jobs;
}

/** What stands in the database before anybody asks: the demonstration, pincodes, who enters first. Answers with logins that were drawn. */
async function fillDatabase(deps: Deps, past: Deps['db']): Promise<[string, string][]> {
  const { assertNothingInvented, openDemonstration } = await import('./demo/demonstration.ts');
  await assertNothingInvented(deps);
  const { loaded, drawn } = await openDemonstration({ ...deps, db: past });
  if (loaded) say('Loaded the demonstration data.');
  await loadPincodes(deps.db);
  await ensureFirstAdmin(deps);
  return drawn;
}

/** Begins the processes that answer, on every core that is to be used. Answers with what has them take no more. */
async function startAnswering(
  { WORKERS: count, PORT: port, HOST: host }: Config,
  databaseUrl: string,
): Promise<() => void> {
  const workers = await startWorkers({ port, host, count, databaseUrl, say, giveUp: () => void stop(1) });
  onStop(() => {
    workers.leave();
    return workers.gone();
  });
  say(`${count} workers answer.`);
  return workers.leave;
}

/** Sends what requests do to a collector; loaded where one is named. Ended after everything that still does something. */
async function tellTraces({ REVISION: version, PORT, OTEL_TRACES_SAMPLER_ARG: share }: Config): Promise<void> {
  const { startTelemetry } = await import('./platform/telemetry.ts');
  sampleTraces(share);
  onStop(startTelemetry({ version, instance: `${hostname()}:${PORT}` }));
}

/** The log names statements that took long, with the request that asked. */
const nameSlowStatements = (log: Log): void =>
  hearOfSlowStatements(({ trace, ...slow }) =>
    log.warn({ ...slow, reqId: trace?.requestId, traceId: trace?.traceId }, 'slow statement'),
  );

/** What runs beside the answers: jobs, and messages on their way. Answers with what wakes the worker of messages. */
async function startWorking(deps: Deps, onFailure: OnFailure): Promise<{ wake: () => void } | null> {
  const { config } = deps;
  // Whom a restore brought back is written to no more.
  await eraseAgain(deps).catch(onFailure);
  const worker =
    config.MAIL === 'on'
      ? startMessageWorker(deps, {
          senders: sendersOf(config),
          keepsTexts: config.demonstration !== 'none',
          onFailure,
        })
      : null;
  if (worker) onStop(worker.stop);
  await startJobWorkers(deps);
  return worker;
}

/** What other processes tell this one by the database. */
async function startListening(
  directUrl: string,
  { changes, cache, reads }: Deps,
  { log, wake }: { log: Log; wake: (() => void) | undefined },
): Promise<void> {
  const handlers = {
    lab_changed: changes.announce,
    session_ended: changes.endOf,
    catalogue_changed: (changed: string) => {
      reads.changed();
      // What names a city, a laboratory or an item is about prices.
      if (changed === '') forgetCities();
      forgetTotals();
      cache.forget(changed);
    },
    ...(wake ? { message_queued: wake } : {}),
  };
  // Until it is heard again, caches are a minute behind and live pages ask now and then.
  const say = (what: string, error?: unknown) => log.warn(error ? describeError(error) : {}, `listening: ${what}`);
  const listener = listen(directUrl, handlers, { say });
  onStop(listener.stop);
  await listener.start();
}

/** Where it is served and how one signs in, for whoever has started it. */
function tellWhere(config: Config, drawn: [string, string][]): void {
  console.log(`\n  ${config.SITE_NAME}   ${config.publicUrl}\n  API page      ${config.publicUrl}/api-docs`);
  if (config.demonstration === 'local') console.log('  Logins        README.md, "Demonstration logins"');
  if (drawn.length > 0) {
    console.log('\n  This demonstration is open to others. Its passwords, drawn now and told this once:');
    for (const [email, password] of drawn) console.log(`    ${email.padEnd(24)}${password}`);
  }
  if (config.demonstration !== 'none' && !config.SMTP_URL) console.log(`  Mails         ${config.publicUrl}/outbox`);
  console.log('\n  Stop with Ctrl-C.\n');
}

/** How messages leave: mail by SMTP or into a folder, to phones by a gateway; without one the log says so. */
function sendersOf(config: Config): Senders {
  const log = (line: string) => process.stdout.write(line);
  return {
    mail: config.SMTP_URL
      ? createSmtpDelivery(config.SMTP_URL, config.MAIL_FROM)
      : createFolderDelivery(outboxFolder(config), config.MAIL_FROM),
    sms: config.SMS_URL
      ? httpSender({
          url: config.SMS_URL,
          headers: config.SMS_HEADERS,
          body: config.SMS_BODY,
          templates: config.SMS_TEMPLATES,
        })
      : logSender('sms', log),
    whatsapp: config.WHATSAPP_URL
      ? httpSender({
          url: config.WHATSAPP_URL,
          headers: config.WHATSAPP_HEADERS,
          body: config.WHATSAPP_BODY,
          templates: config.WHATSAPP_TEMPLATES,
        })
      : logSender('whatsapp', log),
  };
}

async function mountPages(app: Awaited<ReturnType<typeof buildApp>>, deps: Deps, limits: RateLimits): Promise<void> {
  const { config } = deps;
  const apiFor = config.API_URL ? remoteApi(config.API_URL, deps.tokens.mark) : inProcessApi(app, deps.tokens.mark);
  const apiOrigins = config.PUBLIC_API_URL ? [new URL(config.PUBLIC_API_URL).origin] : [];
  const gatewayOrigins = [config.RAZORPAY_CHECKOUT_URL, config.RAZORPAY_API_URL].map((url) => new URL(url).origin);
  const payOrigins = config.gateway === 'razorpay' ? gatewayOrigins : [];
  const root = join(import.meta.dirname, '../..');
  if (config.NODE_ENV === 'development') {
    const { mountDevelopmentPages } = await import('./development-pages.ts');
    await mountDevelopmentPages(app, apiFor, join(root, 'web'));
    return;
  }
  const built = join(root, 'web/build/server/index.js');
  const build = (await import(pathToFileURL(built).href)) as WebBuild;
  await registerWebHost(app, apiFor, {
    host: build.entry.module.createWebHost(build),
    assetsDir: join(root, 'web/build/client'),
    cache: deps.cache,
    apiOrigins,
    payOrigins,
    takePage: limits.takePage,
  });
}

start().catch(async (error: unknown) => {
  const code = (error as NodeJS.ErrnoException).code;
  const expected = [ConfigError, SecretError, TooOldError, LockedError, UnreachableError].some(
    (kind) => error instanceof kind,
  );
  if (expected) console.error(`\n  ${(error as Error).message}\n`);
  else if (code === 'EADDRINUSE')
    console.error('\n  The port is in use by another program. Stop it, or set PORT to another one.\n');
  else if (code === 'EACCES' && (error as NodeJS.ErrnoException).syscall === 'listen')
    console.error('\n  Ports below 1024 are for root. Set PORT to a higher one and put a proxy before it.\n');
  else if (code === 'EACCES' || code === 'EROFS' || code === 'ENOSPC')
    console.error(
      `\n  ${(error as Error).message}\n  DATA_DIR must be a folder that this user may write into, with room.\n`,
    );
  else console.error(error);
  await stop(1);
});
