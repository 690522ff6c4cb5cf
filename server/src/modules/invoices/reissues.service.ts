import { isDeepStrictEqual } from 'node:util';
import { createMessage } from '@healthplus/contract/coded-messages';
import type { Bill } from '@healthplus/contract/payments/schemas';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import { lockedBill, readBill } from '#src/modules/payments/payments.service.ts';
import { AppError } from '#src/platform/errors.ts';
import { findInvoice, type InvoiceContent, readContent } from './invoices.queries.ts';
import { creditInvoice, type Issuing, issue } from './invoices.service.ts';

type Part = (content: InvoiceContent) => unknown;

/** What a bill says of who is who, each part with how a credit note says that it was put right. */
const parts: [reason: string, of: Part][] = [
  ['Name put right', ({ recipient }) => recipient.name],
  ['Address put right', ({ recipient }) => recipient.address],
  ['Telephone put right', ({ recipient }) => recipient.phone],
  ['Particulars of the supplier put right', ({ supplier }) => supplier],
];

/** Whom a bill would name that the one of before does not; who was left out since is taken back by a note of its own. */
const namesAnother = (before: InvoiceContent, now: InvoiceContent): boolean =>
  now.lines.some(({ person }) => person !== '' && !before.lines.some((line) => line.person === person));

/** What has been put right since a bill was made, as its credit note says it. */
function putRightSince(before: InvoiceContent, now: InvoiceContent): string[] {
  const changed = parts.filter(([, of]) => !isDeepStrictEqual(of(before), of(now))).map(([reason]) => reason);
  return namesAnother(before, now) ? [...new Set(['Name put right', ...changed])] : changed;
}

/**
 * Makes an invoice anew where what it says of the patient or the lab has been put right since: a credit note takes the one
 * that stands back whole, and another with the next number takes its place; the money stays where it is. 409 before there
 * is one, where it says already what the new one would, and where nothing of it is left.
 * Source: CGST Act 2017, section 34; a paper that was handed out is never changed.
 */
export const reissueInvoice = (deps: Deps, input: Issuing): Promise<Bill> =>
  transact(deps.db, async (tx) => {
    const { lab, number } = input;
    const bill = await lockedBill(tx, lab, number);
    const stands = bill.invoice_id === null ? null : await findInvoice(tx, { lab, id: bill.invoice_id });
    if (!stands) throw new AppError('wrong_state', createMessage('there_is_no_invoice_here_yet'));
    const content = await readContent(tx, bill.visit_id);
    const wrong = putRightSince(stands.content, content);
    if (wrong.length === 0) throw new AppError('conflict', createMessage('invoice_says_it_already'));
    const amountPaise = content.totalPaise;
    if (amountPaise === 0) throw new AppError('wrong_state', createMessage('nothing_is_to_be_paid_for_this_booking'));
    await creditInvoice(tx, {
      lab,
      visitId: bill.visit_id,
      amountPaise,
      lines: [{ person: '', name: `Bill of supply ${stands.number}, whole`, amountPaise }],
      reason: wrong.join(', '),
      now: deps.now(),
    });
    await issue(tx, deps, bill, input);
    return readBill(tx, deps, lab, number);
  });
