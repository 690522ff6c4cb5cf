import { createMessage } from '@healthplus/contract/coded-messages';
import type { Deps } from '#src/deps.ts';
import type { AccountScope } from '#src/modules/accounts/scopes.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { selectBookings } from '#src/modules/bookings/bookings.service.ts';
import { readFile } from '#src/modules/files/files.service.ts';
import { creditNotePdf, invoicePdf, selectStandingNotes } from '#src/modules/invoices/invoices.service.ts';
import { findPaperOf } from '#src/modules/prescriptions/prescriptions.service.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { iso } from '#src/platform/iso.ts';
import type { Paper } from '#src/platform/pdf-folder.ts';
import { createTurns } from '#src/platform/turns.ts';
import { runInWorker, workerBeside } from '#src/platform/worker-task.ts';
import { drawClaimCover, type Missing } from './claim-cover.view.ts';
import { readOwnPapers } from './patient-reports.service.ts';
import { findSpoken } from './report-access.queries.ts';

interface Wanted {
  caller: Caller;
  account: AccountScope;
  number: string;
  /** Whose reports go into it, of the booking's orders; everybody's where it is not said. */
  orderIds?: number[] | undefined;
  ip: string;
}

/** How long one folder may take, and how much memory. */
const limits = { deadlineMs: 10_000, memoryMb: 512 };

const workerFile = workerBeside(import.meta.url, 'folder-worker');

const turns = createTurns({ atOnce: 1, waiting: 20, each: 3 });

/** Papers as one PDF, joined in a thread of their own, one folder at a time. 503 when too many wait or it takes too long. */
async function join(sender: string, papers: Paper[], about: { title: string; at: Date }): Promise<Buffer> {
  const busy = new AppError('unavailable', createMessage('many_documents_are_being_read'), {}, 5);
  const folder = await turns.take(sender, busy, () =>
    runInWorker<Uint8Array>(workerFile, { papers, ...about }, limits),
  );
  if (!folder) throw busy;
  return Buffer.from(folder);
}

const pdf = (content: Buffer): Paper => ({ kind: 'pdf', content });

/** The report of an order where it may be read, or why it is not in the folder. */
async function reportOf(
  deps: Deps,
  orderId: number,
  { caller, account, ip }: Wanted,
): Promise<{ papers: Paper[]; missing: Missing | null }> {
  // An HIV result is handed on by the person's own word alone: they may add its paper themselves.
  if ((await findSpoken(deps.db, orderId, deps.now())).confidential) return { papers: [], missing: 'confidential' };
  try {
    const written = await readOwnPapers(deps, { caller, account, orderId, ip });
    return { papers: written.map(pdf), missing: null };
  } catch (error) {
    if (error instanceof AppError && error.code === 'consent_required') return { papers: [], missing: 'not_yours' };
    if (error instanceof AppError && error.status === 404) return { papers: [], missing: 'not_there' };
    throw error;
  }
}

/** The paper of the doctor that a visit was booked with, as long as it is kept. */
async function prescriptionOf(deps: Deps, account: AccountScope, prescriptionId: number | null): Promise<Paper[]> {
  const found = prescriptionId === null ? null : await findPaperOf(deps.db, account, prescriptionId);
  const file = found && (await readFile(deps, found.file_id));
  return found && file ? [{ kind: found.kind, content: file.content }] : [];
}

/**
 * What an insurer asks for, as one PDF: what is in it and what is not, the bill with what was taken back of it, the
 * doctor's paper, and the reports. 404 for another's booking, and before the bill is made. Leaves an audit row.
 */
export async function claimFolder(deps: Deps, wanted: Wanted): Promise<{ pdf: Buffer; fileName: string }> {
  const { caller, account, number, ip } = wanted;
  const [row] = await selectBookings(deps.db, { account, number, limit: 1 });
  if (!row) throw new AppError('not_found', createMessage('booking_not_found'));
  const scope = { account, bookingNumber: number };
  const bills = [await invoicePdf(deps, scope)];
  for (const { id } of await selectStandingNotes(deps.db, scope)) bills.push(await creditNotePdf(deps, id, scope));
  const prescription = await prescriptionOf(deps, account, row.prescription_id);
  const orders = row.orders.filter(({ id, state }) => state !== 'cancelled' && (wanted.orderIds?.includes(id) ?? true));
  const reports = [];
  for (const { id, name: person } of orders) reports.push({ person, ...(await reportOf(deps, id, wanted)) });
  const cover = await drawClaimCover(
    {
      number,
      bookedAt: iso(row.created_at),
      startsAt: iso(row.starts_at),
      patient: row.patient,
      lab: row.lab,
      papers: bills.map(({ number: name }) => name),
      prescription: prescription.length > 0,
      reports,
    },
    deps.config.SITE_NAME,
  );
  const papers = [
    pdf(cover),
    ...bills.map((bill) => pdf(bill.pdf)),
    ...prescription,
    ...reports.flatMap((one) => one.papers),
  ];
  const orderIds = orders.map(({ id }) => id);
  const about = { title: `Claim folder ${number}`, at: new Date(row.created_at) };
  const folder = await join(String(caller.accountId), papers, about);
  const detail = { orderIds };
  await recordAudit(deps.db, { caller, action: 'claim_folder.made', subject: `booking ${number}`, detail, ip });
  return { pdf: folder, fileName: `claim-${number}.pdf` };
}
