import { createMessage } from '@healthplus/contract/coded-messages';
import pg from 'pg';
import { AppError } from '#src/platform/errors.ts';

/** So many may wait for each connection; whoever comes later is told at once. */
const WAITING_FOR_EACH = 10;

type Callback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/**
 * A pool with one bounded queue before it: the only place where work waits for the database. Past the bound it is 503
 * with Retry-After at once, before anything is read or written.
 */
export class BoundedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    const full = this.waitingCount >= (this.options.max ?? 10) * WAITING_FOR_EACH;
    // Made when it is said alone: an error that nobody throws writes down its stack too.
    const busy = () => new AppError('unavailable', createMessage('many_people_are_here_at_once'), {}, 1);
    if (!callback) return full ? Promise.reject(busy()) : super.connect();
    if (full) process.nextTick(callback, busy(), undefined, () => {});
    else super.connect(callback as Parameters<pg.Pool['connect']>[0]);
    return undefined;
  }
}
