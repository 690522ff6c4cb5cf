import { createMessage } from '@healthplus/contract/coded-messages';
import { wantsReason } from '@healthplus/contract/reports/rules';
import type { WorkOrderDetail } from '@healthplus/contract/reports/schemas';
import { isOrdinary } from '@healthplus/contract/results/rules';
import { milestoneOf } from '@healthplus/contract/specimens/rules';
import type { Executor, Tx } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { assertNothingChanged } from '#src/modules/analysers/remarks.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { assertFetalSexNotDisclosed } from '#src/modules/bookings/bookings.service.ts';
import {
  codesOf,
  crossCheckOf,
  lockOrder,
  type MeasuredRow,
  measuredView,
  recalculateFormulas,
  writtenValue,
} from '#src/modules/results/results.service.ts';
import { specimensOfOrder } from '#src/modules/specimens/specimens.service.ts';
import { AppError, refuse } from '#src/platform/errors.ts';
import { type ActionContext, notFound, readWork } from './lab-reports.service.ts';
import { attachedOf, missingTests } from './missing-tests.rules.ts';
import { saidByPdfAlone } from './pdf-alone.service.ts';
import { selectTestsOfOrder } from './report-drafts.queries.ts';
import { signReport } from './reports.process.ts';
import { signedBefore } from './signed-before.queries.ts';
import { asksForSecondPerson, findVerification, isSeenByOneAlone } from './verification.queries.ts';
import type { WorkRow } from './work-list.queries.ts';
import { readSheet, type Sheet } from './work-sheet.service.ts';

/** 409 where the specimen is not in the lab, or the results contradict each other; 400 for an amendment without a reason. */
function assertSignable(
  work: WorkRow,
  measured: MeasuredRow[],
  { arrived, interim, reason }: { arrived: boolean; interim: boolean; reason: string },
): void {
  // What has come may be reported while the rest is on its way, or is taken again.
  const partly = interim && arrived;
  if (work.sample_state === 'rejected' && !partly)
    throw new AppError('wrong_state', createMessage('sample_was_rejected_a_new_one_is_needed'));
  if ((work.sample_state === 'collected' || work.sample_state === 'planned') && !partly)
    throw new AppError('wrong_state', createMessage('receive_the_specimen_first'));
  const contradiction = crossCheckOf(measured);
  if (contradiction) throw new AppError('wrong_state', contradiction);
  if (wantsReason(signedBefore(work)) && !reason)
    throw refuse('reason', createMessage('say_why_the_report_is_amended'));
}

/** 409 where the lab asks for a second person, and nobody has verified what was shown, or the signer alone has seen it. */
async function assertSecondPerson(
  tx: Tx,
  lab: LabScope,
  signing: { orderId: number; digest: string; accountId: number },
): Promise<void> {
  if (!(await asksForSecondPerson(tx, lab))) return;
  if (!(await findVerification(tx, signing.orderId, signing.digest)))
    throw new AppError('wrong_state', createMessage('second_person_verifies_first'));
  if (await isSeenByOneAlone(tx, signing))
    throw new AppError('wrong_state', createMessage('you_verified_this_somebody_else_signs'));
}

/**
 * 409 while a control of what was measured has failed and nobody has said what was done; an interim report goes out without
 * it, where anything is left to say.
 */
function assertControlsHold({ withheld, measured }: Sheet, interim: boolean): void {
  const held = measured.filter(({ id }) => withheld.ids.has(id)).map(({ name }) => name);
  const names = [...withheld.stops, ...(interim ? [] : held)];
  if (names.length > 0)
    throw new AppError('wrong_state', createMessage('control_failed_for_names', { names: names.join(', ') }));
}

/** 409 where the PDF alone says what may be critical or has to be notified, and the signatory has not said that it does not. */
async function assertPdfIsRead(executor: Executor, sheet: Sheet, holdsNothingUrgent: boolean): Promise<void> {
  const names = holdsNothingUrgent ? [] : await saidByPdfAlone(executor, sheet);
  if (names.length > 0)
    throw new AppError('wrong_state', createMessage('pdf_alone_says_names', { names: names.join(', ') }));
}

/** Recalculates and commits first: a value that changes is to be seen before it is signed, so the digest differs. */
const recalculateBeforeSigning = (deps: Deps, lab: LabScope, orderId: number): Promise<void> =>
  transact(deps.db, async (tx) => {
    const order = await lockOrder(tx, lab, orderId, deps.now());
    if (order) await recalculateFormulas(tx, order, deps.now());
  });

/** An order with its draft and its values, held until the end of the transaction. 404 for another lab's. */
async function lockSheet(tx: Tx, { lab, orderId, now }: { lab: LabScope; orderId: number; now: Date }): Promise<Sheet> {
  if (!(await lockOrder(tx, lab, orderId, now))) throw notFound();
  const sheet = await readSheet(tx, { lab, orderId, now });
  if (!sheet) throw notFound();
  return sheet;
}

/** 409 where a value is out of the ordinary: a batch signs none that nobody has looked at alone. */
function assertOrdinary(work: WorkRow, measured: MeasuredRow[]): void {
  const codes = codesOf(measured);
  if (!measured.every((row) => isOrdinary(measuredView(row, work, codes))))
    throw new AppError('wrong_state', createMessage('batch_signs_what_is_ordinary_alone'));
}

/** 409 where there is nothing to sign, or tests without a result (`names`) on what is to be the whole report. */
function assertComplete({ work, report, said }: Sheet, { names, interim }: { names: string[]; interim: boolean }) {
  const isEmpty = attachedOf(report).size === 0 && said.every((row) => writtenValue(row) === '');
  // The tests that an interim report left open may have been cancelled since: then it is signed again, as the whole.
  const becomesFinal = work.report_state === 'partial' && names.length === 0;
  if (isEmpty || (!work.has_draft && !becomesFinal))
    throw new AppError('wrong_state', createMessage('write_values_or_upload_the_pdf_first'));
  // A recalled report of an order that was closed has nothing more to wait for.
  const isClosed = work.report_state === 'recalled' && work.sample_state === 'done';
  if (names.length > 0 && (!interim || isClosed))
    throw new AppError(
      'wrong_state',
      createMessage('these_tests_have_no_result_yet_names', { names: names.join(', ') }),
    );
}

/**
 * Signs what was shown. 409 when it is another by now, when an ordered test has no result and it is no interim report,
 * when there is neither a value nor a PDF, or the specimen is not in the lab.
 */
export async function finishReport(
  deps: Deps,
  input: ActionContext & {
    digest: string;
    interim: boolean;
    reason: string;
    pdfHoldsNothingUrgent?: boolean;
    ordinaryAlone?: boolean;
  },
): Promise<WorkOrderDetail> {
  const { caller, lab, orderId, digest, interim, reason, ip } = input;
  await recalculateBeforeSigning(deps, lab, orderId);
  return transact(deps.db, async (tx) => {
    const shown = await lockSheet(tx, { lab, orderId, now: deps.now() });
    const { work, report, measured, said, withheld } = shown;
    if (shown.digest !== digest) throw new AppError('conflict', createMessage('report_has_changed_since_you_read_it'));
    await assertSecondPerson(tx, lab, { orderId, digest, accountId: caller.accountId });
    const arrived = (await specimensOfOrder(tx, lab, orderId)).some(({ state: at }) => milestoneOf[at] === 'received');
    assertSignable(work, measured, { arrived, interim, reason });
    await assertFetalSexNotDisclosed(tx, { orderId }, [reason, report?.note ?? '', ...measured.map(writtenValue)]);
    assertControlsHold(shown, interim);
    await assertPdfIsRead(tx, shown, input.pdfHoldsNothingUrgent ?? false);
    await assertNothingChanged(tx, lab, orderId);
    if (input.ordinaryAlone) assertOrdinary(work, measured);
    const missing = missingTests(await selectTestsOfOrder(tx, orderId), said, attachedOf(report));
    const names = missing.map(({ text }) => text);
    assertComplete(shown, { names, interim });
    const signer = { lab, orderId, accountId: caller.accountId, at: deps.now() };
    const signing = { work, complete: names.length === 0, withheld: withheld.ids, reason, ...signer };
    const signed = await signReport(tx, deps, signing);
    if (!signed) throw new AppError('wrong_state', createMessage('write_values_or_upload_the_pdf_first'));
    const detail = input.pdfHoldsNothingUrgent && { detail: { pdfHoldsNothingUrgent: true } };
    await recordAudit(tx, { caller, action: `report.${signed.state}`, subject: `order ${orderId}`, ...detail, ip });
    return readWork(tx, lab, orderId, deps.now());
  });
}
