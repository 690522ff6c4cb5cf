import type { Executor } from '#src/db/connect.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { type MeasuredRow, selectMeasured } from '#src/modules/results/results.service.ts';
import { digestOf } from './report-digest.rules.ts';
import { findReport, type ReportRow } from './reports.queries.ts';
import { findReturn } from './sign-queue.queries.ts';
import { type Withheld, withheldOf, without } from './withheld.service.ts';
import { selectWork, type WorkRow } from './work-list.queries.ts';

/** An order as it lies before whoever writes or signs its report. */
export interface Sheet {
  work: WorkRow;
  /** The latest version, draft or signed. */
  report: ReportRow | null;
  /** The one that was signed last. */
  signed: ReportRow | null;
  measured: MeasuredRow[];
  withheld: Withheld;
  /** The results without what is held back: what signing would say. */
  said: MeasuredRow[];
  returned: Awaited<ReturnType<typeof findReturn>>;
  /** What is shown, as a fingerprint. */
  digest: string;
}

/** What was signed of an order last; null, without looking, where nothing was. */
const findSigned = async (executor: Executor, { order_id: orderId, report_state: state }: WorkRow) =>
  state === null || state === 'registered' ? null : findReport(executor, orderId, true);

/** The sheet of an order; null for another lab's, and before anything is taken. */
export async function readSheet(
  executor: Executor,
  { lab, orderId, now }: { lab: LabScope; orderId: number; now: Date },
): Promise<Sheet | null> {
  const [work] = await selectWork(executor, { lab, orderId, now }, { limit: 1, offset: 0 });
  if (!work) return null;
  const measured = await selectMeasured(executor, [orderId]);
  const report = await findReport(executor, orderId, false);
  // The newest is mostly the one that was signed: it is read once.
  const signed = report?.signed_at ? report : await findSigned(executor, work);
  const withheld = await withheldOf(executor, lab, { orderId, measured, signed, whole: work.was_whole });
  const said = without(measured, withheld.ids);
  const returned = await findReturn(executor, orderId);
  return { work, report, signed, measured, withheld, said, returned, digest: digestOf(work, report, said, returned) };
}
