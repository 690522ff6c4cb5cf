import type pg from 'pg';
import type { Config } from './config.ts';
import type { Db } from './db/connect.ts';
import type { Limiters } from './db/limiters.ts';
import type { PublicReads } from './db/public-reads.ts';
import type { LabChanges } from './modules/live/lab-changes.service.ts';
import type { Tokens } from './platform/crypto/tokens.ts';
import type { MicroCache } from './platform/http/micro-cache.ts';
import type { JobQueue } from './platform/jobs/jobs.ts';
import type { Gateways } from './platform/payments/gateway.ts';
import type { FileStorage } from './platform/storage/storage.ts';

/** What services are handed: no request, no reply. */
export interface Deps {
  config: Config;
  /** The clock: what is past, due or bookable is decided by it, in the code and in statements alike. */
  now: () => Date;
  db: Db;
  /** Where what anyone may read, and what is kept for others, is read. */
  reads: PublicReads;
  pool: pg.Pool;
  /** Direct connections, without a pooler or a statement timeout: for jobs that take long or hold a lock of their session. */
  direct: pg.Pool;
  tokens: Tokens;
  storage: FileStorage;
  jobs: JobQueue;
  cache: MicroCache;
  limiters: Limiters;
  /** Who follows what changes at a lab. */
  changes: LabChanges;
  /** By which money comes online; null where nothing is paid online. */
  gateways: Gateways | null;
}
