import type { NewCaseFor } from '@healthplus/contract/cases/schemas';
import { createMessage } from '@healthplus/contract/coded-messages';
import type { z } from 'zod';
import type { Tx } from '#src/db/connect.ts';
import { type AccountScope, accountScopeOf } from '#src/modules/accounts/scopes.service.ts';
import { AppError, refuse } from '#src/platform/errors.ts';
import { readPhone } from '#src/platform/phones.ts';
import { findDeskVisit, findOwnVisit, findProvenHolder, isHolder, isLab } from './case-subjects.queries.ts';
import type { CaseOf, CaseOwner } from './cases.queries.ts';

/** What a case is about. 400 for somebody else's booking, an order that is not of it, and a lab that there is none. */
export async function subjectOf(
  tx: Tx,
  account: AccountScope | null,
  named: {
    booking?: string | undefined;
    orderId?: number | undefined;
    labId?: number | undefined;
    /** Of whoever called, whose visit may be of a desk. */
    phone?: string | undefined;
  },
): Promise<CaseOf> {
  const { booking, orderId, labId } = named;
  if (!booking && orderId === undefined) {
    if (labId !== undefined && !(await isLab(tx, labId))) throw refuse('labId', createMessage('lab_not_found'));
    return { visitId: null, orderId: null, labId: labId ?? null };
  }
  const phone = booking ? readPhone(named.phone ?? '') : null;
  const visitId =
    (account && (await findOwnVisit(tx, account, { booking, orderId }))) ??
    (phone && booking ? await findDeskVisit(tx, phone, booking) : null);
  if (visitId === null) throw refuse('booking', createMessage('booking_not_found'));
  return { visitId, orderId: orderId ?? null, labId: null };
}

/** Whose a case becomes that an operator writes down. 404 for no account, 400 for a number that does not exist. */
export async function ownerOf(tx: Tx, { accountId, phone }: z.output<typeof NewCaseFor>): Promise<CaseOwner> {
  if (accountId !== undefined) {
    const account = accountScopeOf(accountId);
    if (!(await isHolder(tx, account))) throw new AppError('not_found', createMessage('there_is_no_such_account'));
    return { account };
  }
  const number = readPhone(phone ?? '');
  if (number === null) throw refuse('phone', createMessage('no_such_phone_number_exists'));
  const holder = await findProvenHolder(tx, number);
  return holder === null ? { phone: number } : { account: accountScopeOf(holder) };
}
