import { ReferenceRange } from '@healthplus/contract/vocabulary/schemas';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';

export const RangeColumns = ReferenceRange.strict();
export type RangeColumns = z.infer<typeof RangeColumns>;

/** A row of reference_ranges, named r, as the contract has it. */
export const rangeObject = sql`json_build_object('sex', r.sex, 'ageUnit', r.age_unit, 'ageFrom', r.age_from, 'ageTo', r.age_to,
  'pregnant', r.pregnant, 'low', r.low, 'high', r.high, 'text', r.text,
  'plausibleLow', r.plausible_low, 'plausibleHigh', r.plausible_high, 'criticalLow', r.critical_low, 'criticalHigh', r.critical_high)`;

/** Sets the ranges of a parameter: the site's, or a lab's own. */
export async function replaceRanges(
  executor: Executor,
  { parameterId, labId }: { parameterId: number; labId: number | null },
  ranges: RangeColumns[],
): Promise<void> {
  await executor.execute(
    sql`delete from reference_ranges where parameter_id = ${parameterId} and lab_id is not distinct from ${labId}::bigint`,
  );
  await executor.execute(sql`
    insert into reference_ranges (parameter_id, lab_id, sex, age_unit, age_from, age_to, pregnant, low, high, text, plausible_low, plausible_high,
      critical_low, critical_high)
    select ${parameterId}::bigint, ${labId}::bigint, r.sex, r."ageUnit", r."ageFrom", r."ageTo", r.pregnant, r.low, r.high, nullif(r.text, ''),
      r."plausibleLow", r."plausibleHigh", r."criticalLow", r."criticalHigh"
    from jsonb_to_recordset(${JSON.stringify(ranges)}::jsonb)
      as r(sex text, "ageUnit" text, "ageFrom" numeric, "ageTo" numeric, pregnant boolean, low numeric, high numeric, text text,
        "plausibleLow" numeric, "plausibleHigh" numeric, "criticalLow" numeric, "criticalHigh" numeric)`);
}
