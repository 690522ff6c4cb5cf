import { createMessage } from '@healthplus/contract/coded-messages';
import { accountOfMethod } from '@healthplus/contract/ledger/rules';
import { amountText, paiseFromRupees, rupeesFromPaise } from '@healthplus/contract/money';
import type { Bill, paymentMethods } from '@healthplus/contract/payments/schemas';
import type { Tx } from '#src/db/connect.ts';
import type { Deps } from '#src/deps.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { tellGivenBack } from '#src/modules/bookings/visit-messages.service.ts';
import { causedByOtherStaff, causedRefund, recordMoney } from '#src/modules/bookings/visits.process.ts';
import { once } from '#src/modules/idempotency/idempotency.service.ts';
import { post } from '#src/modules/ledger/ledger.service.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { holdTheLedger } from './day-sheets.queries.ts';
import { findCashAt, selectInHands } from './drawer.queries.ts';
import { findDrawer } from './drawer.service.ts';
import { type BillRow, sumGivenBack, sumMoved } from './payments.queries.ts';
import { givenBackOf, lockedBill, readBill } from './payments.service.ts';

interface Action {
  caller: Caller;
  lab: LabScope;
  ip: string;
}

const tooMuch = (
  code:
    | 'only_inr_amount_can_go_back'
    | 'rest_was_paid_online_only_inr_amount'
    | 'only_inr_amount_is_in_their_hands'
    | 'only_inr_amount_is_in_the_drawer'
    | 'only_inr_amount_came_in_cash',
  paise: number,
) => {
  const message = createMessage(code, { amount: amountText(rupeesFromPaise(paise)) });
  return new AppError('conflict', message, { fields: { amount: message } });
};

/**
 * Much money is given back by another pair of eyes than those that made it owed; a lab's owner answers for both. Where
 * nobody of the lab made it owed (the patient did, or a job), the front desk alone is one pair: a manager gives it.
 */
async function assertFourEyes(tx: Tx, { config }: Deps, caller: Caller, bill: BillRow, paise: number): Promise<void> {
  // Of a visit, not of one hand: it may go in parts, and by several ways.
  const gone = await sumGivenBack(tx, bill.visit_id);
  if (gone + paise <= paiseFromRupees(config.REFUND_APPROVAL_ABOVE) || caller.labRole === 'owner') return;
  if (await causedRefund(tx, bill.visit_id, caller.accountId))
    throw new AppError('conflict', createMessage('somebody_else_gives_this_back'));
  if (caller.labRole === 'front_desk' && !(await causedByOtherStaff(tx, bill.visit_id, caller.accountId)))
    throw new AppError('conflict', createMessage('manager_gives_this_back'));
}

/** 409 where the front desk would give back what is too much only because it has let something off itself: it lets off nothing that was paid. */
function assertNotLetOffAfterwards(caller: Caller, bill: BillRow, paise: number, atDesk: number): void {
  if (caller.labRole !== 'front_desk' || bill.desk_percent === null) return;
  const letOff = Math.max(0, bill.discount_paise - bill.late_paise - bill.coupon_paise);
  if (paise > atDesk - letOff)
    throw new AppError('conflict', createMessage('manager_gives_back_what_the_desk_let_off'));
}

/**
 * Gives money back at the desk, once for a key: cash out of the drawer, or what was sent by hand by UPI or card, with its
 * reference. 409 for more than was paid and is not owed, for much by who took it off, and as `assertCash` has it.
 */
export async function giveBack(
  deps: Deps,
  input: Action & {
    number: string;
    amount: number;
    method: (typeof paymentMethods)[number];
    reference?: string | undefined;
    key: string | undefined;
  },
): Promise<Bill> {
  const { caller, lab, number, amount, method, reference = '', key, ip } = input;
  const body = { number, amount, ...(method !== 'cash' && { method, reference }) };
  return once(deps, { accountId: caller.accountId, key, call: 'refunds', body }, async (tx) => {
    const bill = await lockedBill(tx, lab, number);
    const paise = paiseFromRupees(amount);
    // What came online goes back by the way it came.
    const { goesBack, atDesk } = givenBackOf(bill, deps);
    if (paise > atDesk)
      throw tooMuch(goesBack > 0 ? 'rest_was_paid_online_only_inr_amount' : 'only_inr_amount_can_go_back', atDesk);
    await assertFourEyes(tx, deps, caller, bill, paise);
    assertNotLetOffAfterwards(caller, bill, paise, atDesk);
    if (method === 'cash') {
      // What lies in the drawer is read, and taken out of it, with nobody between.
      await holdTheLedger(tx, lab);
      await assertCash(tx, input, bill, paise);
    }
    await post(tx, {
      verb: 'refund',
      lab,
      visitId: bill.visit_id,
      actorId: caller.accountId,
      lines: [
        { account: 'patient', amount: paise },
        { account: accountOfMethod(method, false), amount: -paise },
      ],
      note: method === 'cash' ? '' : reference,
      at: deps.now(),
    });
    await recordMoney(tx, {
      visitId: bill.visit_id,
      to: 'refunded',
      detail: { amountPaise: paise, method, ...(method !== 'cash' && { reference }) },
      actorId: caller.accountId,
    });
    await tellGivenBack(tx, deps, {
      visitId: bill.visit_id,
      amountPaise: paise,
      way: method,
      reference: method === 'cash' ? '' : reference,
    });
    await recordAudit(tx, {
      caller,
      action: 'payment.given_back',
      subject: `booking ${number}`,
      detail: { amount, method },
      ip,
    });
    return readBill(tx, deps, lab, number);
  });
}

/**
 * 409 where the drawer that gives it holds less, and, for the front desk alone, for more in cash than came in cash, or
 * online and could not go back that way: what came by card or UPI goes back by it.
 */
async function assertCash(tx: Tx, { caller, lab }: Action, bill: BillRow, paise: number): Promise<void> {
  const held = await findCashAt(tx, { lab, visitId: bill.visit_id, actorId: caller.accountId });
  if (paise > held) throw tooMuch('only_inr_amount_is_in_the_drawer', Math.max(0, held));
  if (caller.labRole !== 'front_desk') return;
  const came = await sumMoved(tx, bill.visit_id, ['cash', 'online']);
  if (paise > came) throw tooMuch('only_inr_amount_came_in_cash', Math.max(0, came));
}

/** Cash from a collector's hands into the drawer of the centre that is named, else where the caller works, else the lab's first; once for a key; answers with what they still have, in rupees. 409 for more than that. */
export async function handIn(
  deps: Deps,
  input: Action & { collectorId: number; amount: number; centreId?: number; key: string | undefined },
): Promise<{ accountId: number; inHands: number }> {
  const { caller, lab, collectorId, amount, key, ip } = input;
  return once(
    deps,
    { accountId: caller.accountId, key, call: 'hand-ins', body: { collectorId, amount, centreId: input.centreId } },
    async (tx) => {
      await holdTheLedger(tx, lab);
      const drawer = await findDrawer(tx, { lab, centreId: input.centreId ?? caller.centreId, now: deps.now() });
      const held = (await selectInHands(tx, lab, collectorId))[0]?.paise ?? 0;
      const paise = paiseFromRupees(amount);
      if (paise > held) throw tooMuch('only_inr_amount_is_in_their_hands', held);
      await post(tx, {
        verb: 'hand_in',
        lab,
        visitId: null,
        actorId: caller.accountId,
        centreId: drawer.centre_id,
        lines: [
          { account: 'drawer', amount: paise },
          { account: 'collector', holder: collectorId, amount: -paise },
        ],
        at: deps.now(),
      });
      await recordAudit(tx, {
        caller,
        action: 'cash.handed_in',
        subject: `account ${collectorId}`,
        detail: { amount },
        ip,
      });
      return { accountId: collectorId, inHands: rupeesFromPaise(held - paise) };
    },
  );
}
