import { givesBack, type Promises } from '@healthplus/contract/labs/promises';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor, Tx } from '#src/db/connect.ts';
import { at } from '#src/db/moment.ts';
import { query } from '#src/db/rows.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';

const PromiseRow = z.strictObject({
  late_visit: z.enum(givesBack),
  late_visit_percent: z.number(),
  late_report: z.enum(givesBack),
  late_report_percent: z.number(),
});

/** What a lab gives back now where it is late; null where it has said nothing. */
export async function findPromises(executor: Executor, labId: number): Promise<Promises | null> {
  const { rows } = await query(
    executor,
    PromiseRow,
    sql`select late_visit, late_visit_percent, late_report, late_report_percent from lab_promises where lab_id = ${labId} and ended_at is null`,
  );
  const [row] = rows;
  return row
    ? {
        lateVisit: { gives: row.late_visit, percent: row.late_visit_percent },
        lateReport: { gives: row.late_report, percent: row.late_report_percent },
      }
    : null;
}

/** Other promises from now on; those before count for what was booked under them. */
export async function putPromises(
  tx: Tx,
  { lab, promises, by, now }: { lab: LabScope; promises: Promises; by: number; now: Date },
): Promise<void> {
  const { lateVisit, lateReport } = promises;
  await tx.execute(sql`select 1 from labs where id = ${lab} for update`);
  await tx.execute(sql`update lab_promises set ended_at = ${at(now)} where lab_id = ${lab} and ended_at is null`);
  await tx.execute(sql`
    insert into lab_promises (lab_id, late_visit, late_visit_percent, late_report, late_report_percent, begins_at, changed_by)
    values (${lab}, ${lateVisit.gives}, ${lateVisit.percent}, ${lateReport.gives}, ${lateReport.percent}, ${at(now)}, ${by})`);
}
