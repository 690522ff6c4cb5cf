import { ZONE } from '@healthplus/contract/zone';
import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { HostClient } from '#src/platform/database-hosts.ts';
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
  onError: (error: Error) => void;
}

/** A job's data, with the step of the request that left it where that is kept. */
type Left = object & { traceparent?: string };

/** Whether a cron line names one hour of the day: what runs every few minutes has its next time soon. */
const isDaily = (cron: string): boolean => /^\d+ \d+ /.test(cron);

/** Handed on to the driver, as is which of several hosts: a server that was cut off says nothing, for a quarter of an hour where nobody asks. */
const driverOptions = { Client: HostClient, keepAlive: true, query_timeout: 60_000 };

/** Jobs kept in PostgreSQL by pg-boss, so that they survive a crash and run in any process. */
export async function startJobs(options: JobQueueOptions): Promise<JobQueue> {
  const boss = new PgBoss({
    connectionString: options.connectionString,
    max: options.working ? 4 : 2,
    supervise: options.working,
    schedule: options.working,
    application_name: 'healthplus-jobs',
    ...driverOptions,
  });
  boss.on('error', options.onError);
  await boss.start();
  const known = new Set<string>();
  async function ensureQueue(name: string, hours = 1 / 6) {
    if (known.has(name)) return;
    await boss.createQueue(name, { retryLimit: 3, retryBackoff: true, expireInSeconds: hours * 3600 });
    known.add(name);
  }
  return {
    async enqueue(executor, name, data) {
      await ensureQueue(name);
      const trace = currentTrace();
      const left: Left = trace?.sampled ? { ...data, traceparent: trace.traceparent } : data;
      await boss.send(name, left, { db: fromDrizzle(executor, sql) });
    },
    async work(name, run) {
      await ensureQueue(name);
      await boss.work(name, { pollingIntervalSeconds: 0.5, batchSize: 1 }, async (jobs) => {
        for (const job of jobs) {
          const { traceparent, ...data } = job.data as Left;
          await asStep({ name: `job ${name}`, traceparent }, () => run(data as Parameters<typeof run>[0]));
        }
      });
    },
    async schedule(name, cron, run, { hours } = {}) {
      await ensureQueue(name, hours);
      await boss.schedule(name, cron, {}, { tz: ZONE, missed: isDaily(cron) ? 'once' : 'skip' });
      await boss.work(name, { pollingIntervalSeconds: 30 }, () => asStep({ name: `job ${name}` }, run));
    },
    stop: () => boss.stop({ graceful: true, timeout: 8000 }),
  };
}
