import { createHash } from 'node:crypto';
import { createMessage } from '@healthplus/contract/coded-messages';
import { isWhole } from '@healthplus/contract/order-states';
import { Locale } from '@healthplus/contract/primitives';
import { spelledReportCode, stateWhenSigned } from '@healthplus/contract/reports/rules';
import type { Report, ReportCheck } from '@healthplus/contract/reports/schemas';
import type { Executor } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { forgetFile, readFile, storeFile } from '#src/modules/files/files.service.ts';
import { lockOrder } from '#src/modules/results/results.service.ts';
import { AppError } from '#src/platform/errors.ts';
import { forEach } from '#src/platform/for-each.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { initialsOf } from '#src/platform/initials.ts';
import { attachedOf, missingTests } from './missing-tests.rules.ts';
import { findReadableOrder, type OrderRow } from './patient-reports.queries.ts';
import { findDocument, insertDocument, selectUndrawn } from './report-documents.queries.ts';
import { openDraft, selectTestsOfOrder } from './report-drafts.queries.ts';
import { findFhirParts } from './report-fhir.queries.ts';
import { fhirDocumentOf, type SignedPaper } from './report-fhir.view.ts';
import { findByCode, findOrderOf, findPaper } from './report-paper.queries.ts';
import { drawReport } from './report-paper.view.ts';
import {
  findReportById,
  findVersionBefore,
  type ReportRow,
  selectPending,
  snapshotResults,
} from './reports.queries.ts';
import { reportView } from './reports.view.ts';
import { signedBefore } from './signed-before.queries.ts';
import { readSheet } from './work-sheet.service.ts';

type Trends = Parameters<typeof reportView>[2]['trends'];

/** A version with the words that it takes to read it: what it replaced, and what is still being done. */
export async function viewOf(
  executor: Executor,
  { order, report, trends = [] }: { order: OrderRow; report: ReportRow; trends?: Trends },
): Promise<Report> {
  const before = await findVersionBefore(executor, order.order_id, report.version);
  const pending = await selectPending(executor, order.order_id, report.id);
  const tests = report.attached.length === 0 ? [] : await selectTestsOfOrder(executor, order.order_id);
  const attached = tests
    .filter(({ id }) => report.attached.includes(id))
    .map(({ name, translations }) => ({ name, translations }));
  return reportView(order, report, { trends, before, pending, attached });
}

/** What is to be put on paper: a signed version. */
interface Signed {
  report: Report;
  signed: { id: number; code: string | null };
}

/** Draws a report as its lab's papers look now; `signed` is null for one that nobody has signed. */
async function draw(
  deps: Deps,
  { report, signed }: { report: Report; signed: Signed['signed'] | null },
  locale: Locale,
) {
  const paper = await findPaper(deps.db, report.orderId, signed?.id ?? null);
  const check = signed?.code ? `${deps.config.publicUrl}/r/${signed.code}` : null;
  const picture = async (id: string | null) => {
    if (id === null) return null;
    const file = await readFile(deps, id);
    // Another picture takes its place just now: drawn without it, the paper would stay so.
    if (!file) throw new Error(`the picture ${id} of a paper is not there`);
    return `data:${file.contentType};base64,${file.content.toString('base64')}`;
  };
  const pictures = {
    head: paper.head === 'picture' ? await picture(paper.picture_id) : null,
    symbol: await picture(paper.symbol_id),
    signature: signed && (await picture(paper.signature_id)),
  };
  return drawReport({ report, paper, check, pictures, unsigned: signed === null }, locale, deps.config.SITE_NAME);
}

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/** The kept paper of a version; null before it is drawn. A file that is not what was kept is not given out. */
async function readKept(deps: Deps, reportId: number, locale: Locale): Promise<Buffer | null> {
  const kept = await findDocument(deps.db, reportId, locale);
  if (!kept) return null;
  const file = await readFile(deps, kept.file_id);
  if (!file || hashOf(file.content) !== kept.sha256)
    throw new Error(`the paper of report ${reportId} (${locale}) is not the one that was kept`);
  return file.content;
}

const fileNameOf = (report: Report) => `report-${report.number}-${report.version}.pdf`;

/** The paper of a version: drawn once, kept with its hash, and given out as it was ever after. */
async function keep(deps: Deps, found: Signed, locale: Locale): Promise<Buffer> {
  const { id: reportId } = found.signed;
  const kept = await readKept(deps, reportId, locale);
  if (kept) return kept;
  const content = await draw(deps, found, locale);
  const fileId = await storeFile(deps, {
    folder: 'papers',
    content,
    contentType: 'application/pdf',
    extension: 'pdf',
    fileName: fileNameOf(found.report),
    isPublic: false,
  });
  const document = { reportId, locale, fileId, sha256: hashOf(content) };
  if (await transact(deps.db, (tx) => insertDocument(tx, document))) return content;
  // Drawn twice at once: the first stands. Of somebody who was erased meanwhile nothing does.
  await forgetFile(deps, fileId);
  const first = await readKept(deps, reportId, locale);
  if (!first) throw new AppError('not_found', createMessage('report_has_no_pdf'));
  return first;
}

/** The paper of a signed report as its reader sees it. 404 where it has no values of ours. */
export async function paperOf(deps: Deps, found: Signed, locale: Locale): Promise<{ pdf: Buffer; fileName: string }> {
  if (found.report.values.length === 0) throw new AppError('not_found', createMessage('report_has_no_pdf'));
  return { pdf: await keep(deps, found, locale), fileName: fileNameOf(found.report) };
}

/** Draws and keeps what was just signed, in every language, so that nothing that changes later reaches it. */
export async function keepPapers(deps: Deps, { reportId }: { reportId: number }): Promise<void> {
  const report = await findReportById(deps.db, reportId);
  const order = report?.signed_at ? await findOrderOf(deps.db, reportId) : null;
  if (!report || !order || report.values.length === 0) return;
  const found = { report: await viewOf(deps.db, { order, report }), signed: report };
  for (const locale of Locale.options) await keep(deps, found, locale);
}

/** Draws what was signed and never drawn, some at a time. Once a night. */
export async function keepUndrawn(deps: Deps): Promise<void> {
  // One that cannot be drawn keeps none of the others from it.
  await forEach(await selectUndrawn(deps.db, UNDRAWN_A_NIGHT), (reportId) => keepPapers(deps, { reportId }));
}

const UNDRAWN_A_NIGHT = 2000;

/** Thrown to leave a transaction without a trace, with what was found in it. */
class Undo extends Error {
  readonly found: Report;
  constructor(found: Report) {
    super('undone');
    this.found = found;
  }
}

interface Preview {
  caller: Caller;
  lab: LabScope;
  orderId: number;
  ip: string;
  locale: Locale;
}

/** The report that signing would make now: made, read, and undone. 404 for another lab's order. */
async function asIfSigned(deps: Deps, { caller, lab, orderId }: Preview): Promise<Report> {
  try {
    return await transact(deps.db, async (tx) => {
      // In the order in which a signature takes its locks.
      const locked = await lockOrder(tx, lab, orderId, deps.now());
      const order = locked && (await findReadableOrder(tx, { lab }, orderId, deps.now()));
      if (!order) throw new AppError('not_found', createMessage('there_is_no_such_order_on_your_work'));
      const sheet = await readSheet(tx, { lab, orderId, now: deps.now() });
      if (!sheet) throw new AppError('not_found', createMessage('there_is_no_such_order_on_your_work'));
      const reportId = await openDraft(tx, orderId, caller.accountId);
      await snapshotResults(tx, { reportId, orderId, withheld: sheet.withheld.ids });
      const draft = (await findReportById(tx, reportId))!;
      const missing = missingTests(await selectTestsOfOrder(tx, orderId), sheet.said, attachedOf(draft));
      const state = stateWhenSigned(signedBefore(sheet.work), missing.length === 0);
      const report = { ...draft, state, signed_at: deps.now().toISOString() };
      throw new Undo(await viewOf(tx, { order, report }));
    });
  } catch (error) {
    if (error instanceof Undo) return error.found;
    throw error;
  }
}

/** The paper as it would be, marked as not signed; nothing of it is kept. 404 where there is no value yet. */
export async function previewPaper(deps: Deps, input: Preview): Promise<{ pdf: Buffer; fileName: string }> {
  const report = await asIfSigned(deps, input);
  const { caller, orderId, ip } = input;
  await recordAudit(deps.db, { caller, action: 'work.previewed', subject: `order ${orderId}`, ip });
  if (report.values.length === 0) throw new AppError('not_found', createMessage('report_has_no_pdf'));
  const pdf = await draw(deps, { report, signed: null }, input.locale);
  return { pdf, fileName: `not-signed-${report.number}.pdf` };
}

/** All PDFs that say results of a signed report, in the order in which they are read. 404 where there is none. */
export async function papersOf(deps: Deps, found: Signed & { fileId: string | null }): Promise<SignedPaper[]> {
  const drawn = found.report.values.length > 0 && { title: 'Laboratory report', pdf: await keep(deps, found, 'en') };
  const attached = found.fileId === null ? null : await readFile(deps, found.fileId);
  const papers = [drawn, attached && { title: 'Attached results', pdf: attached.content }].filter((paper) => !!paper);
  if (papers.length === 0) throw new AppError('not_found', createMessage('report_has_no_pdf'));
  return papers;
}

/** A signed report as a document that other systems read, with its papers in it. */
export async function fhirOf(deps: Deps, found: Parameters<typeof papersOf>[1]) {
  const papers = await papersOf(deps, found);
  const parts = await findFhirParts(deps.db, found.signed.id);
  const document = fhirDocumentOf({ report: found.report, parts, papers, site: deps.config.publicUrl });
  return { json: JSON.stringify(document), fileName: `report-${found.report.number}-${found.report.version}.json` };
}

/**
 * Whether a report's paper is genuine, and what replaced it and why: nothing of what it says, and no reason of what goes
 * to the person alone, which might tell it. 404 for a code of none.
 */
export async function checkReport(deps: Deps, code: string): Promise<ReportCheck> {
  const found = await findByCode(deps.db, spelledReportCode(code));
  if (!found) throw new AppError('not_found', createMessage('no_report_has_this_code'));
  const { latest } = found;
  return {
    labName: found.lab,
    withdrawn: found.erased,
    initials: found.erased ? '' : initialsOf(found.person_name),
    version: found.version,
    interim: !isWhole(found.state),
    signedAt: new Date(found.signed_at).toISOString(),
    recalledAt: found.recalled_at && new Date(found.recalled_at).toISOString(),
    replacedBy:
      latest && latest.version > found.version
        ? { version: latest.version, signedAt: new Date(latest.signed_at).toISOString(), reason: latest.reason }
        : null,
  };
}
