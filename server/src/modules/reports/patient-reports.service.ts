import { createMessage } from '@healthplus/contract/coded-messages';
import type { Locale } from '@healthplus/contract/primitives';
import { opens } from '@healthplus/contract/reports/rules';
import type { Report, ReportReading } from '@healthplus/contract/reports/schemas';
import type { Executor } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import type { AccountScope, DoctorScope, LabScope } from '#src/modules/accounts/scopes.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { listActionsOn } from '#src/modules/audit/audit-log.service.ts';
import { getDoctor } from '#src/modules/doctors/doctors.service.ts';
import { signAddress } from '#src/modules/files/private-files.service.ts';
import { queueMessage } from '#src/modules/notifications/messages.service.ts';
import { randomCode, randomToken, sameDigest } from '#src/platform/crypto/tokens.ts';
import { AppError, refuse } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { findReadableOrder, type PersonScope, type Reader, selectTrends } from './patient-reports.queries.ts';
import { findAccess, findSpoken, holdConsent } from './report-access.queries.ts';
import { fhirOf, paperOf, papersOf, viewOf } from './report-paper.service.ts';
import { findReport, isHeld } from './reports.queries.ts';
import {
  endPasscodeTry,
  endShare,
  findDoctorMail,
  findPasscode,
  insertShare,
  selectSharedWith,
  selectShares,
  takePasscodeTry,
} from './shares.queries.ts';

export { eraseReportsOf, selectOwnReaders } from './erasure.queries.ts';
export { joinPerson, opensTo } from './report-access.queries.ts';
export { removeDocumentsOf as removePapersOf } from './report-documents.queries.ts';
export { heldAt } from './reports.queries.ts';

/** What a patient opens, asked of the person whose it is: 404 where there is none, 403 consent_required without their yes. */
async function assertOpens(deps: Deps, account: AccountScope, orderId: number, executor: Executor = deps.db) {
  const found = await findAccess(executor, account, orderId, deps.now());
  if (!found) throw notFound();
  if (found.access === 'confidential')
    throw new AppError('consent_required', createMessage('report_is_read_by_the_person_alone'));
  if (!opens(found.access)) throw new AppError('consent_required', createMessage('report_needs_the_persons_yes'));
}

/** Whether a report opens for its account, and whose it is. 404 for another's. */
export async function readAccess(deps: Deps, account: AccountScope, orderId: number) {
  const found = await findAccess(deps.db, account, orderId, deps.now());
  if (!found) throw notFound();
  const { access, person_id: id, person_name: name, may_be_self: mayBeSelf } = found;
  return { access, person: { id, name }, mayBeSelf };
}

const notFound = () => new AppError('not_found', createMessage('there_is_no_report_here_yet'));

/** What the audit log calls a reading by the person themselves, without an account. */
const OWN_READING = 'report.read_by_person';

async function read(deps: Deps, reader: Reader, input: { caller: Caller | null; orderId: number | null; ip: string }) {
  const order = await findReadableOrder(deps.db, reader, input.orderId, deps.now());
  const report = order && (await findReport(deps.db, order.order_id, true));
  if (!order || !report) throw notFound();
  if ('account' in reader) await assertOpens(deps, reader.account, order.order_id);
  if (report.recall_reason !== null)
    throw new AppError('not_found', createMessage('report_was_taken_back', { reason: report.recall_reason }));
  if (await isHeld(deps.db, report.id, deps.now()))
    throw 'lab' in reader
      ? new AppError('wrong_state', createMessage('call_for_the_critical_value_first'))
      : new AppError('not_found', createMessage('report_is_being_checked'));
  // Earlier values belong to earlier reports: only the patient sees them beside this one.
  const own = ('account' in reader || 'person' in reader) && order.person_id !== null;
  const trends = own
    ? await selectTrends(deps.db, {
        personId: order.person_id!,
        orderId: order.order_id,
        byAccount: 'account' in reader,
        now: deps.now(),
      })
    : [];
  await recordAudit(deps.db, {
    caller: input.caller,
    action: 'tokenDigest' in reader ? 'report.read_by_link' : 'person' in reader ? OWN_READING : 'report.read',
    subject: `order ${order.order_id}`,
    ip: input.ip,
  });
  const signed = { id: report.id, code: report.code };
  return { report: await viewOf(deps.db, { order, report, trends }), fileId: report.file_id, signed };
}

interface ActionContext {
  caller: Caller;
  account: AccountScope;
  orderId: number;
  ip: string;
}

/**
 * A report as its account reads it; leaves an audit row. 403 without consent, 404 for another's or before it may be
 * seen.
 */
export async function readReport(deps: Deps, input: ActionContext): Promise<Report> {
  return (await read(deps, { account: input.account }, input)).report;
}

interface LinkInput {
  token: string;
  passcode: string | undefined;
  ip: string;
}

/** So many wrong passcodes end a share: a million can be tried by nobody. */
const WRONG_PASSCODES = 5;

/** Whoever has a link, and its passcode where it has one. 403 without it, 400 for a wrong one; too many end the share. */
async function linkReader(deps: Deps, { token, passcode }: LinkInput): Promise<Reader> {
  const tokenDigest = deps.tokens.digest(token);
  const now = deps.now();
  const wanted = await findPasscode(deps.db, tokenDigest, now);
  if (wanted === undefined) throw notFound();
  if (wanted === null) return { tokenDigest };
  if (!passcode) throw new AppError('passcode_required', createMessage('enter_the_passcode_of_this_link'));
  if (!(await takePasscodeTry(deps.db, tokenDigest, WRONG_PASSCODES))) throw notFound();
  const right = sameDigest(wanted, deps.tokens.digest(`${tokenDigest} ${passcode.replaceAll(/\s/g, '')}`));
  await endPasscodeTry(deps.db, { tokenDigest, right, atMost: WRONG_PASSCODES, now });
  if (!right) throw refuse('passcode', createMessage('passcode_is_not_right'));
  return { tokenDigest };
}

/** The paper of a report, drawn from what was signed. */
export const readPaper = async (deps: Deps, input: ActionContext & { locale: Locale }) =>
  paperOf(deps, await read(deps, { account: input.account }, input), input.locale);

/** The same report for other systems. */
export const readFhir = async (deps: Deps, input: ActionContext) =>
  fhirOf(deps, await read(deps, { account: input.account }, input));

/** The paper for the desk of the lab to print. */
export const readPaperAsLab = async (
  deps: Deps,
  input: { caller: Caller; lab: LabScope; orderId: number; ip: string; locale: Locale },
) => paperOf(deps, await read(deps, { lab: input.lab }, input), input.locale);

/** The paper for whoever has the link. */
export const readSharedPaper = async (deps: Deps, input: LinkInput & { locale: Locale }) => {
  const reader = await linkReader(deps, input);
  const found = await read(deps, reader, { caller: null, orderId: null, ip: input.ip });
  return paperOf(deps, found, input.locale);
};

/** And for the person whose it is, by their own link. */
export const paperAsPerson = async (
  deps: Deps,
  person: PersonScope,
  { orderId, ip, locale }: { orderId: number; ip: string; locale: Locale },
) => paperOf(deps, await read(deps, { person }, { caller: null, orderId, ip }), locale);

/** And for the doctor it is shared with. */
export const readPaperAsDoctor = async (
  deps: Deps,
  input: { caller: Caller; doctor: DoctorScope; orderId: number; ip: string; locale: Locale },
) => paperOf(deps, await read(deps, { doctor: input.doctor }, input), input.locale);

/** One's own report on paper: what was drawn of the values, and the file that was handed in. 404 where there is neither. */
export const readOwnPapers = async (deps: Deps, input: ActionContext): Promise<Buffer[]> =>
  (await papersOf(deps, await read(deps, { account: input.account }, input))).map(({ pdf }) => pdf);

/** A signed address of the PDF that the lab attached. As `readReport`; 404 without a PDF. */
export async function openReport(deps: Deps, input: ActionContext): Promise<string> {
  const { fileId } = await read(deps, { account: input.account }, input);
  if (!fileId) throw new AppError('not_found', createMessage('report_has_no_pdf'));
  return signAddress(deps, fileId);
}

/** Shared with somebody: the same report, with an address for its PDF. */
async function readShared(deps: Deps, reader: Reader, input: Parameters<typeof read>[2]) {
  const { report, fileId } = await read(deps, reader, input);
  return { ...report, fileUrl: fileId && signAddress(deps, fileId) };
}

/** A shared report, for whoever has the link and its passcode. 403 without the passcode, 404 once it has ended. */
export const readByLink = async (deps: Deps, input: LinkInput) =>
  readShared(deps, await linkReader(deps, input), { caller: null, orderId: null, ip: input.ip });

/** A report for the person it is of, who answered the request for consent. */
export const readAsPerson = (deps: Deps, person: PersonScope, { orderId, ip }: { orderId: number; ip: string }) =>
  readShared(deps, { person }, { caller: null, orderId, ip });

/** A report that was shared with a doctor of the site. 404 otherwise. */
export const readAsDoctor = (deps: Deps, input: { caller: Caller; doctor: DoctorScope; orderId: number; ip: string }) =>
  readShared(deps, { doctor: input.doctor }, input);

/** Reports that are shared with a doctor now. */
export async function listSharedWith(deps: Deps, doctor: DoctorScope) {
  const rows = await selectSharedWith(deps.db, doctor, deps.now());
  return rows.map((row) => ({
    orderId: row.order_id,
    person: row.person,
    items: row.items,
    signedAt: new Date(row.signed_at).toISOString(),
    expiresAt: new Date(row.expires_at).toISOString(),
  }));
}

/** Whom a report is shared with now. 403 or 404 as for the report. */
export async function listShares(deps: Deps, account: AccountScope, orderId: number) {
  await assertOpens(deps, account, orderId);
  const rows = await selectShares(deps.db, account, orderId, deps.now());
  return rows.map((row) => ({
    id: row.id,
    with: row.with,
    expiresAt: new Date(row.expires_at).toISOString(),
    createdAt: new Date(row.created_at).toISOString(),
  }));
}

const readers: Record<string, ReportReading['by']> = { customer: 'patient', doctor: 'doctor', lab: 'lab' };
/** What the audit log calls a reading of a report, by its page, its PDF or at the bench. */
const READINGS = ['report.read', OWN_READING, 'report.read_by_link', 'report.opened', 'work.opened'];

/** Who has read a signed report, the latest fifty first: a lab by its name, whoever in it. */
export async function listReadings(deps: Deps, account: AccountScope, orderId: number): Promise<ReportReading[]> {
  await assertOpens(deps, account, orderId);
  const rows = await listActionsOn(deps.db, { subject: `order ${orderId}`, actions: READINGS, limit: 50 });
  const readings = rows.map(({ action, role, account: name, lab, at }): ReportReading => {
    const by = action === OWN_READING ? 'person' : (readers[role] ?? 'link');
    return { by, name: by === 'doctor' ? name : by === 'lab' ? lab : null, at: new Date(at).toISOString() };
  });
  // Who opens it again within the hour is still reading.
  return readings.filter((reading, index) => {
    const later = readings[index - 1];
    const same = later?.by === reading.by && later.name === reading.name;
    return !same || Date.parse(later.at) - Date.parse(reading.at) > 3_600_000;
  });
}

/** Shares a signed report with a doctor, or by a link that is told once, with a passcode of its own. 400 for an HIV result that was not said to be meant. */
export async function shareReport(
  deps: Deps,
  input: ActionContext & {
    doctorId?: number | undefined;
    days: number;
    passcode: boolean;
    confidential?: boolean | undefined;
  },
) {
  const { caller, account, orderId, doctorId, days, ip } = input;
  await assertOpens(deps, account, orderId);
  if (!(await findReport(deps.db, orderId, true))) throw notFound();
  const doctor = doctorId === undefined ? null : await getDoctor(deps, doctorId);
  const token = doctor ? null : randomToken();
  const tokenDigest = token && deps.tokens.digest(token);
  const passcode = token && input.passcode ? randomCode() : null;
  await transact(deps.db, async (tx) => {
    // A yes that is taken back at this moment waits, and ends this share with the others; or was quicker.
    await holdConsent(tx, orderId);
    await assertOpens(deps, account, orderId, tx);
    // Source: HIV and AIDS (Prevention and Control) Act, 2017, section 8: told to nobody without the person's own word.
    if (!input.confidential && (await findSpoken(tx, orderId, deps.now())).confidential)
      throw refuse('confidential', createMessage('report_holds_what_goes_to_the_person_alone'));
    await insertShare(tx, {
      orderId,
      account,
      doctorId: doctor?.id ?? null,
      tokenDigest,
      passcodeDigest: passcode && deps.tokens.digest(`${tokenDigest} ${passcode}`),
      confidential: input.confidential ?? false,
      days,
      now: deps.now(),
    });
    if (doctor) {
      const to = await findDoctorMail(tx, doctor.id);
      if (to) await queueMessage(tx, deps.config, { to, id: 'report.shared_with_doctor', params: { days } });
    }
    await recordAudit(tx, { caller, action: 'report.shared', subject: `order ${orderId}`, ip });
  });
  return {
    url: token && `${deps.config.publicUrl}/shared-report#${token}`,
    passcode,
    shares: await listShares(deps, account, orderId),
  };
}

/** Ends a share at once. 404 for one that has ended. */
export async function revokeShare(deps: Deps, input: ActionContext & { id: number }): Promise<void> {
  const { caller, account, orderId, id, ip } = input;
  await transact(deps.db, async (tx) => {
    if (!(await endShare(tx, account, { orderId, id, now: deps.now() })))
      throw new AppError('not_found', createMessage('share_has_ended_already'));
    await recordAudit(tx, { caller, action: 'report.unshared', subject: `order ${orderId}`, ip });
  });
}
