import { isWhole, type ReportState } from '@healthplus/contract/order-states';
import { type ReportEffect, reportEffects, reportsBefore, stateWhenSigned } from '@healthplus/contract/reports/rules';
import type { Tx } from '#src/db/connect.ts';
import type { Deps } from '#src/deps.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { closeOrder, completeVisit, setReportState, setSampleStates } from '#src/modules/bookings/visits.process.ts';
import { queueMessage, withdrawMessages } from '#src/modules/notifications/messages.service.ts';
import { voidResultsOfLost } from '#src/modules/results/results.service.ts';
import { insertRecallTask, settleNotices } from '#src/modules/tasks/tasks.service.ts';
import { readableCode } from '#src/platform/crypto/tokens.ts';
import { markRecalled } from './recalls.queries.ts';
import { findSpoken } from './report-access.queries.ts';
import { findOwnReader } from './report-consents.queries.ts';
import { attachTests, detachRecalled, openDraft, updateDraft } from './report-drafts.queries.ts';
import { heldUntil, signDraft, snapshotResults } from './reports.queries.ts';
import { REPORT_SIGNED } from './reports.queues.ts';
import { selectDoctorsOf } from './shares.queries.ts';
import { signedBefore } from './signed-before.queries.ts';
import type { WorkRow } from './work-list.queries.ts';

/** What the patient is told: that it was corrected, and why, where a whole one, or a value that is another now, was told before; else that it is there. */
function templateFor(to: ReportState, { corrects, withdrewUnread }: { corrects: boolean; withdrewUnread: boolean }) {
  if (corrects && !withdrewUnread) return 'report.amended';
  return to === 'partial' ? 'report.interim' : 'report.ready';
}

interface Subject {
  lab: LabScope;
  orderId: number;
  accountId: number;
}

/** What a change of state knows: whose report, by whom, when, and what is to be said of it. */
interface Change extends Subject {
  work: WorkRow;
  at: Date;
  /** Why it was taken back; empty otherwise. */
  reason: string;
  /** The version that was signed; null where none was. */
  reportId: number | null;
}

/**
 * Whoever hears of an order's report: the account that booked, and an adult of whom another's account holds it, who reads
 * it by a link to their own telephone. Why it was corrected or taken back may say what was found: it is for whoever may
 * open it, and of what goes to the person alone no message says it.
 */
async function readersOf(tx: Tx, { work, orderId, at, reason }: Change) {
  const own = await findOwnReader(tx, orderId);
  const { opens, shut, confidential } = await findSpoken(tx, orderId, at);
  const why = confidential ? '' : reason;
  return {
    readers: [
      { reader: work.patient, reason: opens ? why : '', shut, hasPage: !work.patient.withoutAccount },
      ...(own ? [{ reader: { email: null, ...own }, reason: why, shut: false, hasPage: false }] : []),
    ],
    why,
  };
}

/** The code behind each name in the table of effects of the contract's rules: run in that order, in the transaction of the change. */
const effects: Record<ReportEffect, (tx: Tx, deps: Deps, change: Change & { to: ReportState }) => Promise<unknown>> = {
  complete_visit: (tx, _, { orderId }) => completeVisit(tx, orderId),
  settle_notices: (tx, _, { orderId, at }) => settleNotices(tx, { orderId, now: at }),
  // What a whole report said is taken out of it: it has to be measured again.
  reopen_order: async (tx, _, { work, orderId, accountId, at }) => {
    if (isWhole(work.report_state)) await setSampleStates(tx, { orderIds: [orderId], actorId: accountId, at });
  },
  back_to_bench: async (tx, _, { orderId, accountId, at }) => {
    await setSampleStates(tx, { orderIds: [orderId], actorId: accountId, at });
    await voidResultsOfLost(tx, { orderId, accountId, at });
  },
  open_recall_task: (tx, _, { orderId, at }) => insertRecallTask(tx, { orderId, now: at }),
  // What still waits to say that it is ready says nothing any more.
  withdraw_messages: (tx, _, { orderId, at }) => withdrawMessages(tx, { about: `order ${orderId}`, now: at }),
  tell_patient: async (tx, { config }, { to, ...change }) => {
    const { work, orderId, reportId, at } = change;
    // What was held until somebody was called nobody has read: they hear of this one alone.
    const withdrewUnread = await withdrawMessages(tx, { about: `order ${orderId}`, now: at });
    // A critical value is never first told by a message: the lab calls.
    const until = reportId === null ? null : await heldUntil(tx, reportId, at);
    const notBefore = until ?? undefined;
    const { readers, why } = await readersOf(tx, change);
    for (const { reader, reason, shut, hasPage } of readers)
      await queueMessage(tx, config, {
        about: `order ${orderId}`,
        to: reader,
        notBefore,
        id: templateFor(to, { corrects: work.was_whole || work.changed, withdrewUnread }),
        params: { number: work.number, orderId, lab: work.lab_name, reason, shut, hasPage },
      });
    // Whoever was let in may have acted on what it said before.
    const doctors = to === 'amended' || work.was_whole || work.changed ? await selectDoctorsOf(tx, orderId, at) : [];
    for (const doctor of doctors)
      await queueMessage(tx, config, {
        about: `order ${orderId}`,
        to: doctor,
        id: 'report.amended_for_doctor',
        notBefore,
        params: { lab: work.lab_name, reason: why },
      });
  },
  tell_readers: async (tx, { config }, change) => {
    const { work, orderId, at } = change;
    const { readers, why } = await readersOf(tx, change);
    const doctors = (await selectDoctorsOf(tx, orderId, at)).map((reader) => ({ reader, reason: why }));
    for (const { reader, reason } of [...readers, ...doctors])
      await queueMessage(tx, config, {
        to: reader,
        id: 'report.recalled',
        params: { number: work.number, orderId, lab: work.lab_name, reason },
      });
  },
};

/** The job of each later effect. */
const jobs = { draw_papers: REPORT_SIGNED } as const;

/** The state on the order, with its event; false where it may not follow. */
const swap = (tx: Tx, { lab, orderId, accountId }: Subject, to: ReportState, reason?: string): Promise<boolean> =>
  setReportState(tx, lab, {
    orderId,
    from: reportsBefore(to),
    to,
    over: isWhole(to),
    actorId: accountId,
    ...(reason && { reason }),
  });

/**
 * The one door by which an order's report changes its state: the state with its event, and what the table of effects says
 * of it. False where it may not follow, and nothing has changed.
 */
async function reach(tx: Tx, deps: Deps, change: Change, to: ReportState): Promise<boolean> {
  if (!(await swap(tx, change, to, to === 'recalled' ? change.reason : undefined))) return false;
  for (const effect of reportEffects[to].now) await effects[effect](tx, deps, { ...change, to });
  for (const effect of reportEffects[to].later)
    await deps.jobs.enqueue(tx, jobs[effect], { reportId: change.reportId });
  return true;
}

/**
 * Takes every signed version of a report back: no reader sees it any more, its code says so, and the order goes back to the
 * bench. The patient and the doctors who were let in are told at once. False where nothing is signed.
 */
export async function recallReport(
  tx: Tx,
  deps: Deps,
  change: Subject & { work: WorkRow; at: Date; reason: string },
): Promise<boolean> {
  const { orderId, accountId, at, reason } = change;
  if (!(await markRecalled(tx, { orderId, by: accountId, at, reason }))) return false;
  await detachRecalled(tx, orderId);
  return reach(tx, deps, { ...change, reportId: null }, 'recalled');
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

interface DraftChange {
  /** Whether a version before it is signed. */
  signed: boolean;
  note: string | undefined;
  fileId: string | undefined;
  /** Tests of the order whose results are in the PDF; undefined, it holds what it held. */
  tests: number[] | undefined;
  now: Date;
}

/** Writes into the draft of a report; after a signed one that begins the next version, and the signed one goes on standing. */
export async function writeDraft(tx: Tx, subject: Subject, { signed, tests, ...change }: DraftChange): Promise<void> {
  const reportId = await openDraft(tx, subject.orderId, subject.accountId);
  await updateDraft(tx, reportId, { ...change, accountId: subject.accountId });
  if (tests) await attachTests(tx, reportId, tests);
  if (!signed && !(await swap(tx, subject, 'registered')))
    throw new Error(`the report of order ${subject.orderId} cannot be written into`);
}

/** Signs the results as they stand, with the draft's note and PDF, and tells the patient. Null when there is nothing to sign. */
export async function signReport(
  tx: Tx,
  deps: Deps,
  {
    complete,
    withheld,
    ...change
  }: Subject & { work: WorkRow; at: Date; complete: boolean; withheld: ReadonlySet<number>; reason: string },
): Promise<{ state: ReportState } | null> {
  const { work, lab, orderId, accountId, at, reason } = change;
  const state = stateWhenSigned(signedBefore(work), complete);
  const reportId = await openDraft(tx, orderId, accountId);
  await snapshotResults(tx, { reportId, orderId, withheld });
  if (!(await signDraft(tx, reportId, { accountId, lab, at, state, reason, code: readableCode() }))) return null;
  // What was just signed is there for no order: that is a mistake of ours.
  if (!(await reach(tx, deps, { ...change, reportId }, state)))
    throw new Error(`the report of order ${orderId} cannot become ${state}`);
  return { state };
}
