import { ZONE } from '@healthplus/contract/zone';
import { sql } from 'drizzle-orm';
import { fromDrizzle, type Job, PgBoss } from 'pg-boss';
import { HostClient } from '#src/platform/database-hosts.ts';
import { withoutValues } from '#src/platform/errors.ts';
import type { OnFailure } from '#src/platform/log.ts';
import { asStep } from '#src/platform/spans.ts';
import { currentTrace } from '#src/platform/trace.ts';

/** A transaction, or the database where there is none. */
type JobExecutor = Parameters<typeof fromDrizzle>[0];

export interface JobQueue {
  /**
   * Puts a job into a queue, in the caller's transaction: it is there when that is committed, and never otherwise. Its
   * data is small: ids, no personal data.
   */
  enqueue(executor: JobExecutor, name: string, data: object): Promise<void>;
  /** Runs a queue's jobs one at a time in this process. A failed job comes back up to three times. */
  work<T>(name: string, run: (data: T) => Promise<void>): Promise<void>;
  /**
   * Runs a queue's job by a cron line (Asia/Kolkata), once over all processes; one that takes longer than `hours` (a sixth
   * by default) counts as lost. One whose hour came while nothing ran, as on a machine that is off at night, is made up for.
   */
  schedule(name: string, cron: string, run: () => Promise<void>, options?: { hours?: number }): Promise<void>;
  stop(): Promise<void>;
}

export interface JobQueueOptions {
  connectionString: string;
  /** False for a process that only enqueues. */
  working: boolean;
  /** Hears of a job that failed, and of what fails between jobs. */
  onFailure: OnFailure;
}

/** A job's data, with the step of the request that left it where that is kept. */
type Left = object & { traceparent?: string };

/** Whether a cron line names one hour of the day: what runs every few minutes has its next time soon. */
const isDaily = (cron: string): boolean => /^\d+ \d+ /.test(cron);

/** How often a queue is looked through, in seconds: where nobody is woken, and where somebody is. */
const looksEvery = (alone: number, woken: number) => ({
  pollingIntervalSeconds: alone,
  notifyPollingIntervalSeconds: woken,
});

/** Handed on to the driver, as is which of several hosts: a server that was cut off says nothing, for a quarter of an hour where nobody asks. */
const driverOptions = { Client: HostClient, keepAlive: true, query_timeout: 60_000 };

/** Makes a queue when it is first named; those of before queues woke anybody wake somebody from now on. */
async function keepQueues(boss: PgBoss, working: boolean) {
  const known = new Set<string>();
  for (const { name, notify } of await boss.getQueues()) {
    if (working && !notify) await boss.updateQueue(name, { notify: true });
    known.add(name);
  }
  return async (name: string, hours = 1 / 6) => {
    if (known.has(name)) return;
    const expireInSeconds = hours * 3600;
    await boss.createQueue(name, { retryLimit: 3, retryBackoff: true, expireInSeconds, notify: true });
    known.add(name);
  };
}

/** Jobs kept in PostgreSQL by pg-boss, so that they survive a crash and run in any process. */
export async function startJobs(options: JobQueueOptions): Promise<JobQueue> {
  const boss = new PgBoss({
    connectionString: options.connectionString,
    max: options.working ? 4 : 2,
    supervise: options.working,
    schedule: options.working,
    application_name: 'healthplus-jobs',
    // Whoever leaves a job wakes who does it: queues are looked through for what was missed alone.
    useListenNotify: options.working,
    cronWorkerIntervalSeconds: 15,
    flowIntervalSeconds: 60,
    ...driverOptions,
  });
  boss.on('error', (error) => options.onFailure(error));
  await boss.start();
  /** What failed is said in the log; the queue keeps it for the console, as the database would tell it, without values. */
  async function run(queue: string, { id: job, data }: Job<Left>, step: (data: object) => Promise<void>) {
    const { traceparent, ...rest } = data ?? {};
    try {
      await asStep({ name: `job ${queue}`, traceparent }, () => step(rest));
    } catch (error) {
      options.onFailure(error, { queue, job });
      throw withoutValues(error);
    }
  }
  const ensureQueue = await keepQueues(boss, options.working);
  return {
    async enqueue(executor, name, data) {
      await ensureQueue(name);
      const trace = currentTrace();
      const left: Left = trace?.sampled ? { ...data, traceparent: trace.traceparent } : data;
      await boss.send(name, left, { db: fromDrizzle(executor, sql) });
    },
    async work(name, work) {
      await ensureQueue(name);
      await boss.work<Left>(name, { ...looksEvery(2, 60), batchSize: 1 }, async (jobs) => {
        for (const job of jobs) await run(name, job, work as (data: object) => Promise<void>);
      });
    },
    async schedule(name, cron, work, { hours } = {}) {
      await ensureQueue(name, hours);
      await boss.schedule(name, cron, {}, { tz: ZONE, missed: isDaily(cron) ? 'once' : 'skip' });
      await boss.work<Left>(name, looksEvery(30, 300), async (jobs) => {
        for (const job of jobs) await run(name, job, work);
      });
    },
    stop: () => boss.stop({ graceful: true, timeout: 8000 }),
  };
}
