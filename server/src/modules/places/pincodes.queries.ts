import { eq, sql } from 'drizzle-orm';
import type { Executor } from '#src/db/connect.ts';
import { hasRow } from '#src/db/rows.ts';
import { pincodes } from '#src/db/schema/places.ts';

export async function selectPincode(executor: Executor, pincode: string) {
  const [row] = await executor.select().from(pincodes).where(eq(pincodes.pincode, pincode));
  return row ?? null;
}

export async function hasPincodes(executor: Executor): Promise<boolean> {
  return hasRow(executor, sql`select 1 from pincodes limit 1`);
}

export async function insertPincodes(
  executor: Executor,
  rows: { pincode: string; latitude: number; longitude: number; district: string }[],
): Promise<void> {
  await executor.execute(sql`
    insert into pincodes (pincode, latitude, longitude, district)
    select pincode, latitude, longitude, district from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as p(pincode text, latitude float8, longitude float8, district text) on conflict do nothing`);
}
