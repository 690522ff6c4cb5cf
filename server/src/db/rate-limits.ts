import type pg from 'pg';
import type { CountHits } from '#src/platform/http/rate-limit.ts';

/** Drops the windows that are over, of networks and of people alike. */
export async function forgetOldHits(pool: pg.Pool, now: Date): Promise<void> {
  await pool.query("delete from rate_limits where reset_at < $1::timestamptz - interval '1 hour'", [now.toISOString()]);
  await pool.query('delete from limits where expire < $1', [now.getTime()]);
}

/** Counts hits in the database: one upsert, which also begins a new window when the old one is over. */
export function createHitCounter(pool: pg.Pool): CountHits {
  return async (key, windowSeconds, count) => {
    const { rows } = await pool.query<{ hits: number; seconds: number }>(
      `insert into rate_limits as r (key, hits, reset_at) values ($1, $2, now() + make_interval(secs => $3))
       on conflict (key) do update set
         hits = case when r.reset_at <= now() then excluded.hits else r.hits + excluded.hits end,
         reset_at = case when r.reset_at <= now() then excluded.reset_at else r.reset_at end
       returning hits, ceil(extract(epoch from reset_at - now()))::int as seconds`,
      [key, count, windowSeconds],
    );
    const row = rows[0]!;
    return { hits: row.hits, resetInSeconds: Math.max(1, row.seconds) };
  };
}
