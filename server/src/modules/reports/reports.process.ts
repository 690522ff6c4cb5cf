import { type ReportState, reportsBefore, signedStates, stateWhenSigned } from '@healthplus/contract/reports/rules';
import type { Tx } from '#src/db/connect.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { completeVisit, setReportState } from '#src/modules/bookings/visits.process.ts';
import type { Site } from '#src/modules/notifications/messages.rules.ts';
import { queueMessage } from '#src/modules/notifications/messages.service.ts';
import { openDraft, replaceValues, signDraft, updateDraft, type ValueWrite, type WorkRow } from './reports.queries.ts';

interface Subject {
  lab: LabScope;
  orderId: number;
  accountId: number;
}

/**
 * The one door by which an order's report changes its state. At once, in the same transaction: the state on the order
 * with its event, and with a signed one the end of the order and, with the last of them, of the visit. A state that may
 * not follow changes nothing, and the report that was just signed is there for no order: that is a mistake of ours.
 */
async function reach(tx: Tx, { lab, orderId, accountId }: Subject, to: ReportState): Promise<void> {
  const over = (signedStates as readonly ReportState[]).includes(to);
  const changed = await setReportState(tx, lab, { orderId, from: reportsBefore(to), to, over, actorId: accountId });
  if (!changed) throw new Error(`the report of order ${orderId} cannot become ${to}`);
  if (to === 'final') await completeVisit(tx, orderId);
}

/** Writes into the draft of a report; after a signed one that begins the next version, and the signed one goes on standing. */
export async function writeDraft(
  tx: Tx,
  subject: Subject,
  {
    signed,
    values,
    ...change
  }: { signed: boolean; note: string | undefined; fileId: string | undefined; values: ValueWrite[] | null },
): Promise<void> {
  const reportId = await openDraft(tx, subject.orderId, subject.accountId);
  await updateDraft(tx, reportId, change);
  if (values) await replaceValues(tx, reportId, values);
  if (!signed) await reach(tx, subject, 'partial');
}

/** Signs a draft and tells the patient. Null when there is no draft to sign. */
export async function signReport(
  tx: Tx,
  site: Site,
  { work, at, ...subject }: Subject & { work: WorkRow; at: Date },
): Promise<ReportState | null> {
  const { lab, orderId, accountId } = subject;
  const version = await signDraft(tx, orderId, { accountId, lab, at, stateOf: stateWhenSigned });
  if (version === null) return null;
  const state = stateWhenSigned(version);
  await reach(tx, subject, state);
  await queueMessage(tx, site, {
    to: work.patient,
    id: state === 'amended' ? 'report.amended' : 'report.ready',
    params: { number: work.number, orderId, lab: work.lab_name },
  });
  return state;
}
