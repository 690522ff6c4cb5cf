import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { at } from '#src/db/moment.ts';
import { hasRow, query } from '#src/db/rows.ts';
import { withClient } from '#src/db/with-client.ts';

/** So many rows go under one seal at most: a statement has its time. */
const ROWS_AT_MOST = 5000;
/** Rows of this age are sealed in any case: whatever was written beside them is committed. */
const AGE = '10 minutes';
/** Somebody is writing just now: the lock is asked for again, so often and so much later. */
const [TRIES, LATER_MS] = [20, 25];

/**
 * Up to which id everything that was written is committed. Nobody may write for the moment in which it is read, and nobody
 * is waited for: 0 where somebody wrote each time.
 */
export async function findCommitted(direct: pg.Pool): Promise<number> {
  return withClient(direct, async (client) => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      await client.query('begin');
      const free = await client.query('lock table only audit_events in share mode nowait').then(
        () => true,
        () => false,
      );
      const last = free ? await client.query<{ id: number }>('select max(id) as id from audit_events') : null;
      await client.query('rollback');
      if (last) return Number(last.rows[0]?.id ?? 0);
      await setTimeout(LATER_MS);
    }
    return 0;
  });
}

/**
 * Seals the next rows of one month, up to `committed` or old enough: a month that is taken out leaves every other sealed.
 * False where there are none.
 */
export const sealNext = (executor: Executor, { committed, now }: { committed: number; now: Date }): Promise<boolean> =>
  hasRow(
    executor,
    sql`
    insert into audit_seals (after_id, through_id, rows, first_at, digest, sealed_at)
    select last.through_id, next.through_id, next.rows, next.first_at, audit_digest(last.digest, last.through_id, next.through_id), ${at(now)}
    from (select coalesce((select through_id from audit_seals order by id desc limit 1), 0) as through_id,
        coalesce((select digest from audit_seals order by id desc limit 1), '') as digest) last
    cross join lateral (select max(e.id) as through_id, count(*)::int as rows, min(e.at) as first_at from (
        select id, at, bool_and(month = began) over (order by id) as within from (
          select id, at, date_trunc('month', at at time zone 'UTC') as month, first_value(date_trunc('month', at at time zone 'UTC')) over (order by id) as began
          from audit_events where id > last.through_id and (id <= ${committed} or at < now() - interval '${sql.raw(AGE)}') order by id limit ${ROWS_AT_MOST}) due) e where e.within) next
    where next.rows > 0 on conflict do nothing returning id`,
  );

const SealRow = z.strictObject({ digest: z.string(), sealed_at: z.string(), through_id: z.number() });

/** The last seal; null before the first. */
export async function findLastSeal(executor: Executor) {
  const { rows } = await query(
    executor,
    SealRow,
    sql`select digest, sealed_at, through_id from audit_seals order by id desc limit 1`,
  );
  return rows[0] ?? null;
}
