import { openStates } from '@healthplus/contract/bookings/rules';
import { createMessage } from '@healthplus/contract/coded-messages';
import { paiseFromRupees, rupeesFromPaise } from '@healthplus/contract/money';
import type { Bill, writeOffReasons } from '@healthplus/contract/payments/schemas';
import type { Tx } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { recordMoney } from '#src/modules/bookings/visits.process.ts';
import { once } from '#src/modules/idempotency/idempotency.service.ts';
import { post } from '#src/modules/ledger/ledger.service.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import type { BillRow } from './payments.queries.ts';
import { lockedBill, readBill, refuseMoreThan, standingOf } from './payments.service.ts';

interface Action {
  caller: Caller;
  lab: LabScope;
  number: string;
  ip: string;
}

/** Moves so much of a visit between what patients owe and what was given up, in paise; below nothing it is expected again. */
async function move(
  deps: Deps,
  tx: Tx,
  input: Action & { bill: BillRow; paise: number; reason: string },
): Promise<Bill> {
  const { caller, lab, number, ip, bill, paise, reason } = input;
  const what = paise > 0 ? 'written_off' : 'expected_again';
  await post(tx, {
    verb: 'write_off',
    lab,
    visitId: bill.visit_id,
    actorId: caller.accountId,
    note: reason,
    at: deps.now(),
    lines: [
      { account: 'written_off', amount: paise },
      { account: 'patient', amount: -paise },
    ],
  });
  const ofEvent = { amountPaise: Math.abs(paise), reason };
  await recordMoney(tx, { visitId: bill.visit_id, to: what, detail: ofEvent, actorId: caller.accountId });
  const detail = { amount: rupeesFromPaise(Math.abs(paise)), reason };
  await recordAudit(tx, { caller, action: `payment.${what}`, subject: `booking ${number}`, detail, ip });
  return readBill(tx, deps, lab, number);
}

/** Gives up what is outstanding of a visit that is over, or `amount` rupees of it, once for a key. 404 for another lab's, 409 where nothing is outstanding, for more than is, and while it is still to come. */
export const writeOff = (
  deps: Deps,
  input: Action & {
    reason: (typeof writeOffReasons)[number];
    amount?: number | undefined;
    key: string | undefined;
  },
): Promise<Bill> => {
  const { caller, number, reason, amount, key } = input;
  const body = { number, reason, amount };
  return once(deps, { accountId: caller.accountId, key, call: 'write-offs', body }, async (tx) => {
    const bill = await lockedBill(tx, input.lab, input.number);
    const { outstanding } = standingOf(bill);
    if (outstanding === 0) throw new AppError('wrong_state', createMessage('nothing_is_to_be_paid_for_this_booking'));
    if (bill.state !== 'collected' && openStates.includes(bill.state))
      throw new AppError('wrong_state', createMessage('write_off_once_it_is_over'));
    const paise = amount === undefined ? outstanding : paiseFromRupees(amount);
    refuseMoreThan(outstanding, paise);
    return move(deps, tx, { ...input, bill, paise });
  });
};

/** Expects again what was written off of a visit. 404 for another lab's, and where nothing was. */
export const takeBackWriteOff = (deps: Deps, input: Action): Promise<Bill> =>
  transact(deps.db, async (tx) => {
    const bill = await lockedBill(tx, input.lab, input.number);
    if (bill.written_off_paise === 0) throw new AppError('not_found', createMessage('nothing_was_written_off'));
    return move(deps, tx, { ...input, bill, paise: -bill.written_off_paise, reason: 'expected_again' });
  });
