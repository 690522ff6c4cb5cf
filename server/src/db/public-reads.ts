import type pg from 'pg';
import { AppError } from '#src/platform/errors.ts';
import type { Db } from './connect.ts';

/** Where what anyone may read is read: of a replica that has all that this process knows of, else of the primary. */
export interface PublicReads {
  /** Reads; what fails because the replica went away, or replays what contradicts it, is read of the primary. */
  read<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Something changed on the primary: the replica is not asked before it has that. */
  changed(): void;
  /** Reads since the start, by where they were answered. */
  uses(): { primary: number; replica: number };
  /** Seconds that the replica is behind, as far as this process has seen; null where none is asked. */
  lagSeconds(): number | null;
}

/** Where there is no replica. */
export function readPrimary(db: Db): PublicReads {
  let reads = 0;
  return {
    read: (work) => {
      reads += 1;
      return work(db);
    },
    changed: () => {},
    uses: () => ({ primary: reads, replica: 0 }),
    lagSeconds: () => null,
  };
}

interface Side {
  pool: pg.Pool;
  db: Db;
}

export interface ReplicaOptions {
  primary: Side;
  replica: Side;
  /** From how many milliseconds behind on it is left alone. */
  maxLagMs: number;
  /** How often both are asked where they are. */
  everyMs?: number;
  /** Hears why the replica is left alone, once each time. */
  onTrouble?: (error: Error) => void;
}

/** How often a replica that has to catch up is asked, in milliseconds. */
const CATCHING_UP_MS = 50;

/** Bytes of the log that a server has flushed, and that a standby has replayed; a server that is no standby replays nothing. */
const FLUSHED = `select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::float8 as position`;
const REPLAYED = `select case when pg_is_in_recovery()
  then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 end as position`;

async function positionOf(pool: pg.Pool, statement: string): Promise<number> {
  const { rows } = await pool.query<{ position: number | null }>(statement);
  const position = rows[0]?.position;
  if (position === null || position === undefined)
    throw new Error('DATABASE_READ_URL names no standby: it replays nothing.');
  return position;
}

/** What another server may answer: not what we refused ourselves, nor what took too long already. */
const mayBeAskedAgain = (error: unknown): boolean =>
  !(error instanceof AppError) && codeOf(error) !== STATEMENT_TIMEOUT;
const STATEMENT_TIMEOUT = '57014';
const codeOf = (error: unknown): unknown =>
  (error as { code?: unknown }).code ?? (error as { cause?: { code?: unknown } }).cause?.code;

/**
 * Watches how far a standby is. A change is known by a message of the primary, which comes after its commit: where the
 * primary's log ends then is what the standby must have replayed before it is asked again. How far it is behind is how old
 * the oldest end of the log is that it has not reached.
 */
function watch({ primary, replica, everyMs = 1000, onTrouble = () => {} }: Omit<ReplicaOptions, 'maxLagMs'>) {
  /** Where the log ended when this process last heard of a change; null until that was asked for. */
  let known: number | null = null;
  let changes = 1;
  /** How far the standby is; null where it does not answer. */
  let replayed: number | null = null;
  let unreached: { position: number; at: number }[] = [];
  let [stopped, troubled] = [false, false];
  let timer: NodeJS.Timeout | undefined;

  const caughtUp = () => known !== null && replayed !== null && replayed >= known;

  async function ask() {
    const upTo = changes;
    const at = performance.now();
    const position = await positionOf(primary.pool, FLUSHED);
    if (known === null && upTo === changes) known = position;
    if (unreached.at(-1)?.position !== position) unreached.push({ position, at });
    const reached = await positionOf(replica.pool, REPLAYED);
    unreached = unreached.filter((end) => end.position > reached);
    replayed = reached;
    troubled = false;
  }
  function leaveAlone(error: unknown) {
    replayed = null;
    unreached = [];
    if (!troubled) onTrouble(error as Error);
    troubled = true;
  }
  /** Asks both again and again: soon while the standby catches up, else now and then. */
  async function follow() {
    await ask().catch(leaveAlone);
    askIn(replayed === null || caughtUp() ? everyMs : CATCHING_UP_MS);
  }
  function askIn(ms: number) {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(follow, ms).unref();
  }
  askIn(0);

  return {
    caughtUp,
    leaveAlone,
    lagMs: () => (replayed === null ? null : unreached[0] ? performance.now() - unreached[0].at : 0),
    changed() {
      changes += 1;
      // Where it is not known already, it is being asked for.
      if (known !== null) askIn(CATCHING_UP_MS);
      known = null;
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

/** Reads of a standby whenever it has what this process knows of, and is not too far behind. */
export function followReplica({ maxLagMs, ...options }: ReplicaOptions): PublicReads & { stop(): void } {
  const { primary, replica } = options;
  const { caughtUp, lagMs, leaveAlone, changed, stop } = watch(options);
  const reads = { primary: 0, replica: 0 };
  function readPrimary<T>(work: (db: Db) => Promise<T>): Promise<T> {
    reads.primary += 1;
    return work(primary.db);
  }
  return {
    changed,
    stop,
    async read(work) {
      if (!caughtUp() || (lagMs() ?? 0) > maxLagMs) return readPrimary(work);
      try {
        const found = await work(replica.db);
        reads.replica += 1;
        return found;
      } catch (error) {
        if (!mayBeAskedAgain(error)) throw error;
        leaveAlone(error);
        return readPrimary(work);
      }
    },
    uses: () => ({ ...reads }),
    lagSeconds: () => {
      const lag = lagMs();
      return lag === null ? null : lag / 1000;
    },
  };
}
