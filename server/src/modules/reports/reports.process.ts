import { isWhole, type ReportState, reportsBefore, stateWhenSigned } from '@healthplus/contract/reports/rules';
import { sql } from 'drizzle-orm';
import type { Tx } from '#src/db/connect.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { closeOrder, completeVisit, setReportState, setSampleStates } from '#src/modules/bookings/visits.process.ts';
import type { Site } from '#src/modules/notifications/messages.rules.ts';
import { queueMessage, withdrawMessages } from '#src/modules/notifications/messages.service.ts';
import { insertRecallTask, settleNotices } from '#src/modules/tasks/tasks.service.ts';
import { randomToken } from '#src/platform/crypto/tokens.ts';
import {
  HOLD_HOURS,
  isHeld,
  markRecalled,
  openDraft,
  signDraft,
  snapshotResults,
  updateDraft,
  type WorkRow,
} from './reports.queries.ts';
import { selectDoctorsOf } from './shares.queries.ts';

/** The message to the patient of each state. */
const templateOf = { partial: 'report.interim', final: 'report.ready', amended: 'report.amended' } as const;

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
  const over = isWhole(to);
  const changed = await setReportState(tx, lab, { orderId, from: reportsBefore(to), to, over, actorId: accountId });
  if (!changed) throw new Error(`the report of order ${orderId} cannot become ${to}`);
  if (over) await completeVisit(tx, orderId);
}

/**
 * Takes every signed version of a report back: no reader sees it any more, its code says so, and the order goes back to the
 * bench. The patient and the doctors who were let in are told at once. False where nothing is signed.
 */
export async function recallReport(
  tx: Tx,
  site: Site,
  { work, at, reason, ...subject }: Subject & { work: WorkRow; at: Date; reason: string },
): Promise<boolean> {
  const { lab, orderId, accountId } = subject;
  if (!(await markRecalled(tx, { orderId, by: accountId, at, reason }))) return false;
  const change = { orderId, from: reportsBefore('recalled'), to: 'recalled' as const, over: false };
  if (!(await setReportState(tx, lab, { ...change, actorId: accountId, reason }))) return false;
  await setSampleStates(tx, { orders: sql`o.id = ${orderId}`, actorId: accountId, at });
  await settleNotices(tx, { orderId, now: at });
  await insertRecallTask(tx, { orderId, now: at });
  // What still waits to say that it is ready says nothing any more.
  await withdrawMessages(tx, `order ${orderId}`);
  const params = { number: work.number, orderId, lab: work.lab_name, reason };
  for (const to of [work.patient, ...(await selectDoctorsOf(tx, orderId, at))])
    await queueMessage(tx, site, { to, id: 'report.recalled', params });
  return true;
}

/** An order whose report was taken back is done without another; false for any other. */
export async function closeRecalled(
  tx: Tx,
  lab: LabScope,
  change: { orderId: number; actorId: number; reason: string },
): Promise<boolean> {
  if (!(await closeOrder(tx, lab, change))) return false;
  await completeVisit(tx, change.orderId);
  return true;
}

/** Writes into the draft of a report; after a signed one that begins the next version, and the signed one goes on standing. */
export async function writeDraft(
  tx: Tx,
  subject: Subject,
  { signed, ...change }: { signed: boolean; note: string | undefined; fileId: string | undefined },
): Promise<void> {
  const reportId = await openDraft(tx, subject.orderId, subject.accountId);
  await updateDraft(tx, reportId, change);
  if (!signed) await reach(tx, subject, 'registered');
}

/** Signs the results as they stand, with the draft's note and PDF, and tells the patient. Null when there is nothing to sign. */
export async function signReport(
  tx: Tx,
  site: Site,
  { work, at, complete, reason, ...subject }: Subject & { work: WorkRow; at: Date; complete: boolean; reason: string },
): Promise<{ state: ReportState; reportId: number } | null> {
  const { lab, orderId, accountId } = subject;
  const state = stateWhenSigned(work.report_state, complete);
  const reportId = await openDraft(tx, orderId, accountId);
  await snapshotResults(tx, reportId, orderId);
  if (!(await signDraft(tx, reportId, { accountId, lab, at, state, reason, code: randomToken().slice(0, 20) })))
    return null;
  await reach(tx, subject, state);
  await settleNotices(tx, { orderId, now: at });
  // A critical value is never first told by a message: the lab calls.
  const held = await isHeld(tx, reportId, at);
  await queueMessage(tx, site, {
    about: `order ${orderId}`,
    notBefore: held ? new Date(at.getTime() + HOLD_HOURS * 3_600_000) : undefined,
    to: work.patient,
    id: templateOf[state],
    params: { number: work.number, orderId, lab: work.lab_name },
  });
  return { state, reportId };
}
