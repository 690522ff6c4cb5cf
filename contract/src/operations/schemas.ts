import { z } from '#src/z.ts';

/** A queue of jobs: what waits and runs now, what failed within a day, and when one was done last. */
export const JobsOfQueue = z.object({
  queue: z.string(),
  waiting: z.number(),
  active: z.number(),
  failed: z.number(),
  /** Within the time for which finished jobs are kept. */
  lastDone: z.string().nullable(),
});
export type JobsOfQueue = z.infer<typeof JobsOfQueue>;

/** A job that was given up, with what the machine said, in its own words. */
export const FailedJob = z.object({ queue: z.string(), at: z.string(), message: z.string() });
export type FailedJob = z.infer<typeof FailedJob>;

/** The backup of a night is late once the next one should have been written too. */
export const BACKUP_LATE_HOURS = 26;

/** How the machine of this deployment is: what those who run it look at first. Sizes in bytes. */
export const System = z.object({
  version: z.string(),
  /** When the process that answers was started. */
  startedAt: z.string(),
  database: z.object({ version: z.string(), bytes: z.number(), migrations: z.number() }),
  files: z.object({ where: z.enum(['folder', 'bucket']), count: z.number(), bytes: z.number() }),
  /** Where files, backups and the embedded database stand; scarce when somebody should make room. */
  disk: z.object({ size: z.number(), free: z.number(), scarce: z.boolean() }),
  backups: z.object({
    /** How many of the nights are kept; 0 for none. */
    kept: z.number(),
    last: z.string().nullable(),
    /** The one that is written now: since when, how much of it stands, and what the one before took; null while none is. */
    underWay: z.object({ since: z.string(), bytes: z.number(), before: z.number().nullable() }).nullable(),
    /** When one was last restored by way of trial. */
    lastTried: z.string().nullable(),
  }),
  /** The last seal of the audit log, whose digest may be kept elsewhere; null before the first. */
  auditSeal: z.object({ at: z.string(), digest: z.string() }).nullable(),
  messages: z.object({ waiting: z.number(), failed: z.number(), waitsSince: z.string().nullable() }),
  jobs: z.array(JobsOfQueue),
  /** The last twenty. */
  failures: z.array(FailedJob),
});
export type System = z.infer<typeof System>;
