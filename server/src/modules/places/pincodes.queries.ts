import { eq, sql } from 'drizzle-orm';
import type { Executor } from '#src/db/connect.ts';
import { hasRow } from '#src/db/rows.ts';
import { pincodes } from '#src/db/schema/places.ts';

/** Where a pincode lies; null for one that is not known. */
export async function selectPincode(executor: Executor, pincode: string) {
  const [row] = await executor.select().from(pincodes).where(eq(pincodes.pincode, pincode));
  return row ?? null;
}

/** Whether any pincode is known. */
export async function hasPincodes(executor: Executor): Promise<boolean> {
  return hasRow(executor, sql`select 1 from pincodes limit 1`);
}

/** Writes pincodes down with their points and districts; those that stand stay. */
export async function insertPincodes(
  executor: Executor,
  rows: { pincode: string; latitude: number; longitude: number; district: string }[],
): Promise<void> {
  await executor.execute(sql`
    insert into pincodes (pincode, latitude, longitude, district)
    select pincode, latitude, longitude, district from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as p(pincode text, latitude float8, longitude float8, district text) on conflict do nothing`);
  await mendOutliers(executor);
}

/**
 * Of one in fifty pincodes the list has a place hundreds of kilometres from all its neighbours. Whatever lies further from
 * the middle of its sorting district (its first three digits) than sixty kilometres and five times what is usual there is
 * put into that middle: about right, where the list is plainly wrong. Source: server/data/README.md.
 */
async function mendOutliers(executor: Executor): Promise<void> {
  await executor.execute(sql`
    with middles as (
      select left(pincode, 3) as area, percentile_cont(0.5) within group (order by latitude) as latitude,
        percentile_cont(0.5) within group (order by longitude) as longitude
      from pincodes group by 1),
    away as (
      select p.pincode, m.*,
        111.2 * sqrt((p.latitude - m.latitude) ^ 2 + ((p.longitude - m.longitude) * cos(radians(m.latitude))) ^ 2) as km
      from pincodes p join middles m on m.area = left(p.pincode, 3)),
    reach as (select area, greatest(60, 5 * percentile_cont(0.5) within group (order by km)) as km from away group by area)
    update pincodes p set latitude = round(a.latitude::numeric, 3), longitude = round(a.longitude::numeric, 3)
    from away a join reach r on r.area = a.area where p.pincode = a.pincode and a.km > r.km`);
}
