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
import type { Paper } from '#src/platform/pdf-folder.ts';
import { createTurns } from '#src/platform/turns.ts';
import { runInWorker, workerBeside } from '#src/platform/worker-task.ts';
import { readOwnPapers } from './patient-reports.service.ts';

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

/** The reports of a visit that may be read, one after the other. */
async function reportsOf(deps: Deps, orderIds: number[], { caller, account, ip }: Wanted): Promise<Paper[]> {
  const papers: Paper[] = [];
  for (const orderId of orderIds) {
    const written = await readOwnPapers(deps, { caller, account, orderId, ip }).catch((error: unknown) => {
      // One that is not signed yet, was taken back, or is another's to open, is left out.
      if (error instanceof AppError && (error.status === 404 || error.code === 'consent_required')) return null;
      throw error;
    });
    papers.push(...(written ?? []).map(pdf));
  }
  return papers;
}

/** The paper of the doctor that a visit was booked with, as long as it is kept. */
async function prescriptionOf(deps: Deps, account: AccountScope, prescriptionId: number | null): Promise<Paper[]> {
  const found = prescriptionId === null ? null : await findPaperOf(deps.db, account, prescriptionId);
  const file = found && (await readFile(deps, found.file_id));
  return found && file ? [{ kind: found.kind, content: file.content }] : [];
}

/**
 * What an insurer asks for, as one PDF: the bill with what was taken back of it, the doctor's paper, and the reports. 404
 * for another's booking, and before the bill is made. Leaves an audit row.
 */
export async function claimFolder(deps: Deps, wanted: Wanted): Promise<{ pdf: Buffer; fileName: string }> {
  const { caller, account, number, ip } = wanted;
  const [row] = await selectBookings(deps.db, { account, number, limit: 1 });
  if (!row) throw new AppError('not_found', createMessage('booking_not_found'));
  const scope = { account, bookingNumber: number };
  const bill = await invoicePdf(deps, scope);
  const papers: Paper[] = [pdf(bill.pdf)];
  for (const { id } of await selectStandingNotes(deps.db, scope))
    papers.push(pdf((await creditNotePdf(deps, id, scope)).pdf));
  papers.push(...(await prescriptionOf(deps, account, row.prescription_id)));
  const orderIds = row.orders
    .filter(({ id, state }) => state !== 'cancelled' && (wanted.orderIds?.includes(id) ?? true))
    .map(({ id }) => id);
  papers.push(...(await reportsOf(deps, orderIds, wanted)));
  const about = { title: `Claim folder ${number}`, at: new Date(row.created_at) };
  const folder = await join(String(caller.accountId), papers, about);
  const detail = { orderIds };
  await recordAudit(deps.db, { caller, action: 'claim_folder.made', subject: `booking ${number}`, detail, ip });
  return { pdf: folder, fileName: `claim-${number}.pdf` };
}
