import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OperatorRole } from '@healthplus/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { buildApp } from '#src/app.ts';
import { readConfig } from '#src/config.ts';
import { connect, connectDirectly, limitRole } from '#src/db/connect.ts';
import { createLimiters } from '#src/db/limiters.ts';
import { readPrimary } from '#src/db/public-reads.ts';
import { ownSiteUrl } from '#src/db/site-role.ts';
import type { Deps } from '#src/deps.ts';
import { startJobWorkers } from '#src/jobs.ts';
import { forgetTotals } from '#src/modules/items/items.service.ts';
import { createLabChanges } from '#src/modules/live/lab-changes.service.ts';
import { openGateways } from '#src/modules/payments/gateways.ts';
import { createSimulatedGateway } from '#src/modules/payments/simulated.gateway.ts';
import { forgetCities } from '#src/modules/places/cities.service.ts';
import { createTokens } from '#src/platform/crypto/tokens.ts';
import { createMicroCache } from '#src/platform/http/micro-cache.ts';
import { startJobs } from '#src/platform/jobs/jobs.ts';
import { createLog, logFailures } from '#src/platform/log.ts';
import { sharedGateway } from '#src/platform/payments/gateway.ts';
import { createDiskStorage } from '#src/platform/storage/disk.ts';
import { assertKept } from './kept-answers.ts';

export interface Answer<T = never> {
  status: number;
  // Tests read what they expect; the contract's types are checked where the product uses them.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  body: [T] extends [never] ? any : T;
  headers: Record<string, string | string[] | number | undefined>;
}

export interface CallOptions {
  token?: string;
  headers?: Record<string, string>;
  body?: unknown;
  form?: FormData;
}

/** The running product of one test file, on a database of its own. */
export class TestProduct {
  app!: FastifyInstance;
  deps!: Deps;
  /** The database server of the tests. */
  get adminUrl(): string {
    return inject('adminUrl');
  }
  /** What was logged, at the level that the test asked for. */
  readonly logged: string[] = [];

  /** The endpoints that are bound: "GET /packages/". */
  readonly endpoints: string[] = [];

  /** Each has a phone of their own. */
  private customers = 10_000_000;
  /** How far this file has moved its clock on, in milliseconds. */
  private movedMs = 0;

  /** The product's time. */
  now = (): Date => new Date(Date.now() + inject('clockOffset') + this.movedMs);

  /** Moves the product's clock on while `work` runs. */
  async later<T>(ms: number, work: () => Promise<T>): Promise<T> {
    this.movedMs += ms;
    try {
      return await work();
    } finally {
      this.movedMs -= ms;
    }
  }

  /** So many seconds from the product's time, for a statement. */
  inSeconds = (seconds: number): string => new Date(this.now().getTime() + seconds * 1000).toISOString();

  async call(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
    const headers: Record<string, string> = { ...options.headers };
    if (options.token) headers.authorization = `Bearer ${options.token}`;
    let payload: string | Buffer | undefined;
    if (options.form) {
      const encoded = new Response(options.form);
      headers['content-type'] = encoded.headers.get('content-type')!;
      payload = Buffer.from(await encoded.arrayBuffer());
    } else if (options.body !== undefined) {
      headers['content-type'] = 'application/json';
      payload = typeof options.body === 'string' ? options.body : JSON.stringify(options.body);
    }
    const answer = await this.app.inject({
      method: method as 'GET',
      url: path,
      headers,
      ...(payload === undefined ? {} : { payload }),
    });
    let body: unknown = answer.body;
    try {
      body = JSON.parse(answer.body);
    } catch {
      // Not every answer is JSON.
    }
    return { status: answer.statusCode, body: body as never, headers: answer.headers };
  }

  /** The newest mail to an address, as the outbox holds it. */
  async lastMail(to: string): Promise<{ subject: string; text: string }> {
    const { rows } = await this.deps.pool.query(
      'select subject, text from messages where recipient = $1 order by id desc limit 1',
      [to],
    );
    if (!rows[0]) throw new Error(`There is no mail to ${to}.`);
    return rows[0];
  }

  async lastCode(to: string): Promise<string> {
    return /\d{6}/.exec((await this.lastMail(to)).text)![0];
  }

  async loginDemonstration(who: 'patient' | 'doctor' | 'admin'): Promise<string> {
    const { body } = await this.call('POST', '/api/auth/login', {
      body: { email: `${who}@example.in`, password: 'demonstration-2026' },
    });
    return body.token;
  }

  async loginLab(identifier = 'lab@example.in'): Promise<string> {
    const { body } = await this.call('POST', '/api/labauth/login', {
      body: { identifier, password: 'demonstration-2026' },
    });
    return body.token;
  }

  /** Somebody who operates the site in a role, signed in. */
  async newOperator(role: OperatorRole): Promise<{ token: string; email: string }> {
    const { token, email } = await this.newCustomer(`Operator ${role}`);
    const { pool } = this.deps;
    await pool.query("update accounts set role = 'admin', operator_role = $2 where email = $1", [email, role]);
    return { token, email };
  }

  /** A customer with a confirmed address, signed in. */
  async newCustomer(name = 'Test Patient'): Promise<{ token: string; email: string }> {
    const email = `${randomUUID()}@example.in`;
    const { body } = await this.call('POST', '/api/auth/register', {
      body: { name, email, phone: `98${String(++this.customers).padStart(8, '0')}`, password: 'a-good-password' },
    });
    await this.call('POST', '/api/auth/verify-otp', {
      body: { otp: await this.lastCode(email), otpToken: body.otpToken },
    });
    const session = await this.call('POST', '/api/auth/login', { body: { email, password: 'a-good-password' } });
    return { token: session.body.token, email };
  }
}

/** Tests make more visits for one customer than anybody has; `open-visits.test.ts` has the limits as they are. */
const MANY_VISITS = { OPEN_VISITS: '1000', OPEN_VISITS_UNPROVEN: '1000' };

/** A connection learns tables and plans again in each file: no more of them than what a file does at once. */
const POOL_SIZE = 6;

/** Starts the product for a test file. `environment` changes settings; `jobs` runs the workers too. */
export function useProduct(
  options: { environment?: Record<string, string>; jobs?: boolean; poolSize?: number } = {},
): TestProduct {
  const product = new TestProduct();
  const name = `healthplus_test_${randomUUID().replaceAll('-', '')}`;
  let admin: pg.Client;
  let folder: string;
  beforeAll(async () => {
    admin = new pg.Client({ connectionString: inject('adminUrl') });
    await admin.connect();
    // Files copied whole: three times as fast here as by the log.
    await admin.query(`create database ${name} template ${inject('template')} strategy file_copy`);
    const url = new URL(inject('adminUrl'));
    url.pathname = `/${name}`;
    folder = mkdtempSync(join(tmpdir(), 'healthplus-files-'));
    const config = readConfig({
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      RATE_LIMIT_SCALE: '0',
      ...MANY_VISITS,
      ...options.environment,
    });
    const pooled = inject('pooledUrl') !== inject('adminUrl');
    const { pool, db } = connect(pooled ? pooledUrl(name) : ownSiteUrl(url.href), options.poolSize ?? POOL_SIZE, {
      pooled,
    });
    const direct = connectDirectly(url.href).pool;
    if (pooled) await limitRole(pool);
    const log = createLog(config.LOG_LEVEL, { write: (line) => product.logged.push(line) });
    const jobs = await startJobs({
      connectionString: url.href,
      working: options.jobs ?? false,
      onFailure: logFailures(log),
    });
    const storage = createDiskStorage(folder);
    const tokens = createTokens('t'.repeat(40));
    const limiters = createLimiters(pool, config.RATE_LIMIT_SCALE);
    product.deps = {
      config,
      now: product.now,
      db,
      reads: readPrimary(db),
      pool,
      direct,
      jobs,
      storage,
      tokens,
      limiters,
      cache: createMicroCache(),
      changes: createLabChanges(),
      gateways:
        config.gateway === 'simulated'
          ? sharedGateway('simulated', createSimulatedGateway(db, 'a secret of the tests'))
          : openGateways({ config, db, tokens }),
    };
    // What the process remembers of the database of the file before.
    forgetCities();
    forgetTotals();
    product.app = await buildApp(product.deps, {
      log,
      onEndpoint: (name) => product.endpoints.push(name),
      onAnswer: assertKept,
    });
    if (options.jobs) await startJobWorkers(product.deps);
    await product.app.ready();
  });
  afterAll(async () => {
    await product.app.close();
    await product.deps.jobs.stop();
    await product.deps.pool.end();
    await product.deps.direct.end();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
    rmSync(folder, { recursive: true, force: true });
  });
  return product;
}

/** A database of the run, as what serves reaches it: by the pooler, where there is one. */
function pooledUrl(name: string): string {
  const url = new URL(inject('pooledUrl'));
  url.pathname = `/${name}`;
  return url.href;
}

/** So many days from today in Asia/Kolkata, YYYY-MM-DD. */
export function dayAhead(days: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(
    new Date(Date.now() + inject('clockOffset') + days * 86_400_000),
  );
}
