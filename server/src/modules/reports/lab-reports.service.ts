import { createMessage } from '@healthplus/contract/coded-messages';
import { wantsReason } from '@healthplus/contract/reports/rules';
import { REPORT_BYTES, type WorkOrderDetail } from '@healthplus/contract/reports/schemas';
import type { Executor, Tx } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { remarksOf } from '#src/modules/analysers/remarks.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { assertFetalSexNotDisclosed, hasPrenatalOrder, ordersNamed } from '#src/modules/bookings/bookings.service.ts';
import { findFast } from '#src/modules/bookings/visits.process.ts';
import { orForget } from '#src/modules/files/files.service.ts';
import { readPdfText, signAddress, storePdf } from '#src/modules/files/private-files.service.ts';
import {
  codesOf,
  crossCheckOf,
  lockOrder,
  type MeasuredRow,
  measuredView,
} from '#src/modules/results/results.service.ts';
import { pageTellsSexOfUnborn } from '#src/modules/search-index/prenatal-words.rules.ts';
import { specimensOfOrder } from '#src/modules/specimens/specimens.service.ts';
import { AppError, refuse } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { decodeOffset, encodeOffset } from '#src/platform/http/cursor.ts';
import type { UploadedFile } from '#src/platform/http/multipart.ts';
import { totalOf } from '#src/platform/http/paging.ts';
import { attachedOf, missingTests } from './missing-tests.rules.ts';
import { saidByPdfAlone } from './pdf-alone.service.ts';
import { findRecall } from './recalls.queries.ts';
import { selectTestsOfOrder } from './report-drafts.queries.ts';
import { writeDraft } from './reports.process.ts';
import { findReport, isOrderOf } from './reports.queries.ts';
import { signedValues, workView } from './reports.view.ts';
import { signedBefore } from './signed-before.queries.ts';
import { asksForSecondPerson, findVerification } from './verification.queries.ts';
import { countWork, selectWork, type WorkFilter } from './work-list.queries.ts';
import { readSheet } from './work-sheet.service.ts';

export { dueBefore } from './work-list.queries.ts';

export interface ActionContext {
  caller: Caller;
  lab: LabScope;
  orderId: number;
  ip: string;
}

/** 404 for an order that is not on the lab's work. */
export const notFound = () => new AppError('not_found', createMessage('there_is_no_such_order_on_your_work'));

/** The work list, the soonest due first. */
export async function listWork(
  deps: Deps,
  {
    q,
    ...query
  }: Omit<WorkFilter, 'now' | 'found'> & {
    q?: string | undefined;
    limit?: number | undefined;
    cursor?: string | undefined;
  },
) {
  const limit = query.limit ?? 50;
  const found = await ordersNamed(deps.db, q, query.lab);
  const filter = { ...query, found, now: deps.now() };
  // What is open is as much as a lab works on; what is done grows for years, and goes on from its last row.
  const done = query.view === 'done';
  const from = decodeOffset(query.cursor);
  const page = done ? { offset: 0, beforeId: from || null } : { offset: Math.min(100_000, from) };
  const read = await selectWork(deps.db, filter, { limit: limit + 1, ...page });
  const rows = read.slice(0, limit);
  return {
    rows: rows.map(workView),
    next: read.length > limit ? encodeOffset(done ? rows.at(-1)!.order_id : from + limit) : null,
    total: await totalOf({ rows, whole: read.length <= limit && from === 0 }, () => countWork(deps.db, filter)),
  };
}

/** An order as the bench opens it: its results are read, which leaves a row. */
export async function openWork(
  deps: Deps,
  input: { caller: Caller; lab: LabScope; orderId: number; ip: string },
): Promise<WorkOrderDetail> {
  const { caller, lab, orderId, ip } = input;
  const detail = await readWork(deps.db, lab, orderId, deps.now());
  await recordAudit(deps.db, { caller, action: 'work.opened', subject: `order ${orderId}`, ip });
  return detail;
}

/**
 * An order as the bench and the signatory see it: specimens, values, draft, what is missing. 404 for another lab's,
 * and before anything is taken.
 */
export async function readWork(
  executor: Executor,
  lab: LabScope,
  orderId: number,
  now: Date,
): Promise<WorkOrderDetail> {
  const sheet = await readSheet(executor, { lab, orderId, now });
  if (!sheet) throw notFound();
  const { work: row, report, signed, measured, said, withheld, returned, digest } = sheet;
  const codes = codesOf(measured);
  const tests = await selectTestsOfOrder(executor, orderId);
  const attached = attachedOf(report);
  const held = attached.size > 0 ? attached : untyped(tests, measured);
  const recalled = row.report_state === 'recalled' ? await findRecall(executor, orderId) : null;
  const verification = await findVerification(executor, orderId, digest);
  return {
    ...workView(row),
    fast: (await findFast(executor, lab, orderId))!,
    specimens: await specimensOfOrder(executor, lab, orderId),
    parameters: measured.map((entry) => measuredView(entry, row, codes)),
    tests: tests.map(({ id, name }) => ({ id, name, attached: attached.has(id), held: held.has(id) })),
    missing: missingTests(tests, said, attached).map(({ text }) => text),
    crossCheck: crossCheckOf(measured),
    failedControls: withheld.stops,
    withheld: [...withheld.ids],
    saidByPdfAlone: await saidByPdfAlone(executor, sheet),
    remarks: await remarksOf(executor, lab, orderId),
    note: report?.note ?? '',
    // The PDF of what was taken back is of no report any more.
    hasFile: report?.file_id != null && report.recall_reason === null,
    version: report?.version ?? null,
    amends: wantsReason(signedBefore(row)),
    signedValues: signedValues(signed),
    returned: returned && { ...returned, at: new Date(returned.at).toISOString() },
    recalled: recalled && { ...recalled, at: new Date(recalled.at).toISOString() },
    secondPersonVerifies: await asksForSecondPerson(executor, lab),
    verification: verification && { ...verification, at: new Date(verification.at).toISOString() },
    digest,
  };
}

/** The tests that a PDF is taken to hold where nobody says which: those of which something is not typed, or else all of them. */
function untyped(tests: Awaited<ReturnType<typeof selectTestsOfOrder>>, measured: MeasuredRow[]): Set<number> {
  const missing = missingTests(tests, measured, new Set());
  return new Set((missing.length > 0 ? missing : tests).map(({ id }) => id));
}

/**
 * 400 where the PDF of a pre-natal examination says the sex of the unborn child, or could not be read; what is written in a
 * picture is not read.
 */
async function assertPdfTellsNoSex(
  deps: Deps,
  { lab, orderId, file }: { lab: LabScope; orderId: number; file: UploadedFile },
) {
  if (!(await hasPrenatalOrder(deps.db, { orderId }))) return;
  // A reader may take the bytes with it: they are kept afterwards.
  const pages = await readPdfText(`lab ${lab}`, Uint8Array.from(file.content));
  // One that nobody has read is not taken for one that says nothing.
  if (pages === null) throw refuse('report', createMessage('pdf_of_prenatal_cannot_be_read'));
  await assertFetalSexNotDisclosed(deps.db, { orderId }, pages, {
    field: 'report',
    tells: pageTellsSexOfUnborn,
  });
}

/** Writes the note and the PDF of the draft; after a final one that begins the next version. */
export async function writeReport(
  deps: Deps,
  input: ActionContext & {
    note?: string | undefined;
    file: UploadedFile | undefined;
    tests: number[] | undefined;
    digest: string;
  },
): Promise<WorkOrderDetail> {
  const { caller, lab, orderId, note, file, tests, digest, ip } = input;
  // Before the file is read and kept.
  if (!(await isOrderOf(deps.db, lab, orderId))) throw notFound();
  const rules = { folder: 'reports', maxBytes: REPORT_BYTES, tooLarge: createMessage('file_size_must_be_under_5_mb') };
  if (file) await assertPdfTellsNoSex(deps, { lab, orderId, file });
  const fileId = file && (await storePdf(deps, { ...file, field: 'report', ...rules, sender: `lab ${lab}` }));
  const write = async (tx: Tx) => {
    if (!(await lockOrder(tx, lab, orderId, deps.now()))) throw notFound();
    await assertFetalSexNotDisclosed(tx, { orderId }, [note ?? ''], { field: 'note' });
    const sheet = await readSheet(tx, { lab, orderId, now: deps.now() });
    if (sheet?.digest !== digest)
      throw new AppError('conflict', createMessage('somebody_else_has_saved_this_report_since_you'));
    const { measured } = sheet;
    const signed = sheet.signed !== null;
    const held = tests ?? (fileId ? [...untyped(await selectTestsOfOrder(tx, orderId), measured)] : undefined);
    const draft = { signed, note, fileId, tests: held, now: deps.now() };
    await writeDraft(tx, { lab, orderId, accountId: caller.accountId }, draft);
    await recordAudit(tx, { caller, action: 'report.written', subject: `order ${orderId}`, ip });
    return readWork(tx, lab, orderId, deps.now());
  };
  return orForget(deps, [fileId], () => transact(deps.db, write));
}

/** An address for the PDF of the latest version, draft or signed. */
export async function openWorkReport(deps: Deps, input: ActionContext): Promise<string> {
  const { caller, lab, orderId, ip } = input;
  if (!(await isOrderOf(deps.db, lab, orderId))) throw notFound();
  const report = await findReport(deps.db, orderId, false);
  if (!report?.file_id) throw new AppError('not_found', createMessage('report_has_no_pdf_yet'));
  await recordAudit(deps.db, { caller, action: 'report.opened', subject: `order ${orderId}`, ip });
  return signAddress(deps, report.file_id);
}
