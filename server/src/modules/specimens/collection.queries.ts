import { awaitedStates } from '@healthplus/contract/bookings/rules';
import { ZONE } from '@healthplus/contract/zone';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { at } from '#src/db/moment.ts';
import { query } from '#src/db/rows.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';

const NextDayRow = z.strictObject({ day: z.string(), visits: z.number() });

/** The first day from a moment on with visits of a lab that are still to be, and how many; a collector's own where one is named. */
export async function findNextDay(
  executor: Executor,
  lab: LabScope,
  { from, place, collectorId }: { from: Date; place?: string | undefined; collectorId?: number | undefined },
): Promise<z.infer<typeof NextDayRow> | null> {
  const { rows } = await query(
    executor,
    NextDayRow,
    sql`
    with awaited as (
      select (v.starts_at at time zone ${ZONE})::date as day, v.starts_at from visits v
      where v.lab_id = ${lab} and v.starts_at >= ${at(from)} and v.state = any(${sql.param([...awaitedStates])}::text[])
        ${place === undefined ? sql`` : sql`and v.place = ${place}`}
        ${collectorId === undefined ? sql`` : sql`and v.collector_id = ${collectorId}`}),
    first as (select day from awaited order by starts_at limit 1)
    select first.day::text, (select count(*) from awaited where awaited.day = first.day)::int as visits from first`,
  );
  return rows[0] ?? null;
}
