import type { Booking } from '@healthplus/contract/bookings/schemas';
import { createMessage } from '@healthplus/contract/coded-messages';
import type { Locale } from '@healthplus/contract/languages';
import type { Bill } from '@healthplus/contract/payments/schemas';
import { mayAskForInvoice } from '@healthplus/contract/reports/rules';
import { dayOf, noonOf, taxYearName } from '@healthplus/contract/zone';
import type { Tx } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import { type AccountScope, type LabScope, labScopeOf } from '#src/modules/accounts/scopes.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { bookingView, selectBookings } from '#src/modules/bookings/bookings.service.ts';
import { claimAddress } from '#src/modules/bookings/claims.service.ts';
import { type BillRow, isInvoiceable, lockedBill, readBill } from '#src/modules/payments/payments.service.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { type CreditContent, findCreditNote, insertCreditNote } from './credit-notes.queries.ts';
import { drawCreditNote, drawInvoice } from './invoice-pdf.view.ts';
import {
  findBilled,
  findInvoice,
  findInvoiceOf,
  insertInvoice,
  readContent,
  selectUnbilledOf,
  takeSerial,
} from './invoices.queries.ts';
import { creditNoteNumber, invoiceNumber } from './invoices.rules.ts';

export { selectStandingNotes } from './credit-notes.queries.ts';
export { eraseRecipientsOf } from './invoices.queries.ts';

export interface Issuing {
  /** Null for a job. */
  caller: Caller | null;
  lab: LabScope;
  number: string;
  ip: string;
}

/** Gives a visit that was locked the next number of its lab and the financial year, in the place of the invoice it has. */
export async function issue(tx: Tx, deps: Deps, bill: BillRow, { caller, lab, number, ip }: Issuing): Promise<void> {
  const financialYear = taxYearName(dayOf(deps.now()));
  const serial = await takeSerial(tx, lab, financialYear);
  await insertInvoice(tx, {
    lab,
    visitId: bill.visit_id,
    replacesId: bill.invoice_id,
    financialYear,
    serial,
    number: invoiceNumber(financialYear, serial),
    content: await readContent(tx, bill.visit_id),
    issuedAt: deps.now(),
  });
  await recordAudit(tx, { caller, action: 'invoice.issued', subject: `booking ${number}`, ip });
}

/** Makes the invoice of a visit; a second call answers with the first one's. 409 before the sample is taken, or where nothing is charged. */
export const issueInvoice = (deps: Deps, input: Issuing): Promise<Bill> =>
  transact(deps.db, async (tx) => {
    const bill = await lockedBill(tx, input.lab, input.number);
    if (bill.invoice_id === null) {
      if (!isInvoiceable(bill))
        throw new AppError(
          'wrong_state',
          bill.total_paise > 0
            ? createMessage('invoice_is_made_once_the_sample_is_taken')
            : createMessage('nothing_is_to_be_paid_for_this_booking'),
        );
      await issue(tx, deps, bill, input);
    }
    return readBill(tx, deps, input.lab, input.number);
  });

/** Makes the invoices that are still to be made of an account's visits: of whoever is erased a lab keeps them with their name. */
export async function issueAllOf(
  tx: Tx,
  deps: Deps,
  account: AccountScope,
  by: Pick<Issuing, 'caller' | 'ip'>,
): Promise<void> {
  for (const { lab_id: labId, number } of await selectUnbilledOf(tx, account)) {
    const lab = labScopeOf(labId);
    const bill = await lockedBill(tx, lab, number);
    if (bill.invoice_id === null && isInvoiceable(bill)) await issue(tx, deps, bill, { ...by, lab, number });
  }
}

/**
 * Makes the invoice that a customer asks for, of a visit that nothing is changed of any more. 404 for another account's, 409
 * before its reports are there, and where nothing is to be paid.
 */
export const askForInvoice = (
  deps: Deps,
  account: AccountScope,
  { number, ...by }: Pick<Issuing, 'caller' | 'number' | 'ip'>,
): Promise<Booking> =>
  transact(deps.db, async (tx) => {
    const read = async () => (await selectBookings(tx, { account, number, limit: 1 }))[0];
    const found = await read();
    if (!found) throw new AppError('not_found', createMessage('booking_not_found'));
    const lab = labScopeOf(found.lab_id);
    const bill = await lockedBill(tx, lab, number);
    if (bill.invoice_id === null) {
      // Read again behind the lock.
      if (!mayAskForInvoice(bookingView((await read())!, deps.config, deps.now())))
        throw new AppError('wrong_state', createMessage('invoice_is_made_once_the_reports_are_there'));
      await issue(tx, deps, bill, { ...by, lab, number });
    }
    return bookingView((await read())!, deps.config, deps.now());
  });

const writingOf = (deps: Deps, locale: Locale) => ({ locale, siteName: deps.config.SITE_NAME });

/** What a visit costs as it stands, as PDF: the invoice once there is one. 404 for another lab's. */
export async function billPdf(
  deps: Deps,
  { lab, number, locale }: { lab: LabScope; number: string; locale: Locale },
): Promise<{ pdf: Buffer; fileName: string }> {
  const visit = await findBilled(deps.db, lab, number);
  if (!visit) throw new AppError('not_found', createMessage('booking_not_found'));
  if (visit.invoice_id !== null) return invoicePdf(deps, { lab, id: visit.invoice_id }, locale);
  const content = await readContent(deps.db, visit.visit_id);
  const claim = visit.unclaimed ? claimAddress(deps, number) : null;
  const now = {
    payments: content.payments ?? [],
    creditedPaise: 0,
    writtenOffPaise: visit.written_off_paise,
    onItsWayPaise: visit.on_its_way_paise,
  };
  // Of the day, not of the moment: printed again it is the same.
  const issuedAt = noonOf(dayOf(deps.now()));
  const pdf = await drawInvoice({ number: null, issuedAt, content, claim, now }, writingOf(deps, locale));
  return { pdf, fileName: `bill-${number}.pdf` };
}

/** A paper with the number that it has, and the name to save it under. */
interface NumberedPdf {
  number: string;
  pdf: Buffer;
  fileName: string;
}

/** An invoice as PDF with the name to save it under. 404 for somebody else's, and before it is made. */
export async function invoicePdf(
  deps: Deps,
  wanted: Parameters<typeof findInvoice>[1],
  locale: Locale = 'en',
): Promise<NumberedPdf> {
  const invoice = await findInvoice(deps.db, wanted);
  if (!invoice) throw new AppError('not_found', createMessage('there_is_no_invoice_here_yet'));
  const { number, issued_at: issuedAt, content, replaces, replaced_by: replacedBy } = invoice;
  const claim = invoice.unclaimed ? claimAddress(deps, content.bookingNumber) : null;
  const now = {
    payments: invoice.payments,
    creditedPaise: invoice.credited_paise,
    writtenOffPaise: invoice.written_off_paise,
    onItsWayPaise: invoice.on_its_way_paise,
  };
  const shown = { number, issuedAt, content, claim, now, replaces, replacedBy };
  const pdf = await drawInvoice(shown, writingOf(deps, locale));
  return { number, pdf, fileName: `invoice-${number.replace('/', '-')}.pdf` };
}

/**
 * Takes back a part of a visit's invoice, in the transaction that makes the visit cost less: the invoice stays as it was,
 * and the note has the next number of its own series. Nothing where there is no invoice, or nothing less is to be paid.
 */
export async function creditInvoice(
  tx: Tx,
  {
    lab,
    visitId,
    amountPaise,
    now,
    ...content
  }: CreditContent & { lab: LabScope; visitId: number; amountPaise: number; now: Date },
): Promise<void> {
  const invoiceId = await findInvoiceOf(tx, visitId);
  if (invoiceId === null || amountPaise <= 0) return;
  const financialYear = taxYearName(dayOf(now));
  const serial = await takeSerial(tx, lab, financialYear, 'credit_note');
  const number = creditNoteNumber(financialYear, serial);
  await insertCreditNote(tx, { lab, invoiceId, financialYear, serial, number, amountPaise, content, now });
}

/** A credit note as PDF with the name to save it under. 404 for somebody else's. */
export async function creditNotePdf(
  deps: Deps,
  id: number,
  scope: Parameters<typeof findCreditNote>[2],
  locale: Locale = 'en',
): Promise<NumberedPdf> {
  const note = await findCreditNote(deps.db, id, scope);
  if (!note) throw new AppError('not_found', createMessage('there_is_no_such_credit_note'));
  const pdf = await drawCreditNote(note, writingOf(deps, locale));
  return { number: note.number, pdf, fileName: `credit-note-${note.number.replace('/', '-')}.pdf` };
}

/** A bill or a credit note of any lab, for whoever works for the site. Reading it leaves an audit row. 404 for none. */
export async function readAnyPaper(
  deps: Deps,
  { caller, kind, id, ip }: { caller: Caller; kind: 'invoice' | 'credit_note'; id: number; ip: string },
): Promise<{ pdf: Buffer; fileName: string }> {
  const scope = { everyLab: true } as const;
  const paper = await (kind === 'invoice' ? invoicePdf(deps, { ...scope, id }) : creditNotePdf(deps, id, scope));
  await recordAudit(deps.db, { caller, action: 'invoice.read', subject: `${kind} ${id}`, ip });
  return paper;
}
