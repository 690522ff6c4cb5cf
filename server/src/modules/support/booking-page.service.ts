import { createMessage } from '@healthplus/contract/coded-messages';
import { rupeesFromPaise } from '@healthplus/contract/money';
import type { BookingAround } from '@healthplus/contract/support/booking-page.endpoints';
import type { Executor } from '#src/db/connect.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { iso } from '#src/platform/iso.ts';
import { findVisit, selectCasesAbout, selectMessagesAbout, selectMoney } from './booking-page.queries.ts';

/** What an operator needs beside a booking itself, which is read, and written into the audit log, by its own call. 404 for none. */
export async function readAround(executor: Executor, caller: Caller, number: string): Promise<BookingAround> {
  const visit = await findVisit(executor, number);
  if (!visit) throw new AppError('not_found', createMessage('booking_not_found'));
  const cases = await selectCasesAbout(executor, visit.id, caller.operatorRole === 'finance' ? caller.accountId : null);
  const messages = await selectMessagesAbout(executor, number, visit.recipients);
  const money = await selectMoney(executor, visit.id);
  return {
    account: visit.account,
    phone: visit.phone,
    labId: visit.lab_id,
    cases: cases.map((row) => ({ ...row, openedAt: iso(row.openedAt) })),
    messages: messages.map((row) => ({ ...row, at: iso(row.at) })),
    money: money.map(({ amount_paise, at, ...row }) => ({
      ...row,
      amount: rupeesFromPaise(amount_paise),
      at: iso(at),
    })),
  };
}
