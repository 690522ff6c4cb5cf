import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { CountHits } from '#src/platform/http/rate-limit.ts';
import type { Executor } from './connect.ts';
import { deleteInBatches } from './delete-in-batches.ts';
import { at } from './moment.ts';

/** Drops the windows that are over, of networks and of people alike. */
export async function forgetOldHits(executor: Executor, now: Date): Promise<void> {
  await deleteInBatches(executor, 'rate_limits', sql`reset_at < ${at(now)} - interval '1 hour'`);
  await deleteInBatches(executor, 'limits', sql`expire < ${now.getTime()}`);
}

/** Counts hits in the database: one upsert, which also begins a new window where the old one is over. */
export function createHitCounter(pool: pg.Pool): CountHits {
  return async (added, windowSeconds) => {
    const { rows } = await pool.query<{ key: string; hits: number; seconds: number }>(
      `insert into rate_limits as r (key, hits, reset_at)
       select a.key, a.hits, now() + make_interval(secs => $3) from unnest($1::text[], $2::int[]) a (key, hits) order by a.key
       on conflict (key) do update set
         hits = case when r.reset_at <= now() then excluded.hits else r.hits + excluded.hits end,
         reset_at = case when r.reset_at <= now() then excluded.reset_at else r.reset_at end
       returning key, hits, ceil(extract(epoch from reset_at - now()))::int as seconds`,
      [added.map(({ key }) => key), added.map(({ hits }) => hits), windowSeconds],
    );
    return new Map(rows.map(({ key, hits, seconds }) => [key, { hits, resetInSeconds: Math.max(1, seconds) }]));
  };
}
