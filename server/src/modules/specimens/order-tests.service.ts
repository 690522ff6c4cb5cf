import { changeableStates, isCancellable } from '@healthplus/contract/bookings/rules';
import type { LabBooking } from '@healthplus/contract/bookings/schemas';
import { type CodedMessage, createMessage } from '@healthplus/contract/coded-messages';
import { isLabelled } from '@healthplus/contract/specimens/rules';
import { sql } from 'drizzle-orm';
import type { Tx } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { labBookingView, selectBookings } from '#src/modules/bookings/bookings.service.ts';
import { tellPatient } from '#src/modules/bookings/visit-messages.service.ts';
import {
  addLines,
  cancelLine,
  chargeVisit,
  type LockedOrder,
  lockOrderLines,
  recordLines,
  recountOrder,
  setSampleStates,
} from '#src/modules/bookings/visits.process.ts';
import { AT_DESK, agreeOnPrice } from '#src/modules/quotes/visit-quote.service.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { makeSpecimens } from './specimens.process.ts';

interface Action {
  caller: Caller;
  lab: LabScope;
  orderId: number;
  address: string;
}

const conflict = (message: CodedMessage) => new AppError('wrong_state', message);

async function lockedOrder(tx: Tx, { lab, orderId }: Action): Promise<LockedOrder> {
  const order = await lockOrderLines(tx, lab, orderId);
  if (!order) throw new AppError('not_found', createMessage('booking_not_found'));
  if (order.order_state !== 'active' || !changeableStates.includes(order.state))
    throw conflict(createMessage('tests_of_this_booking_cannot_be_changed_any_more'));
  if (order.invoiced) throw conflict(createMessage('invoice_is_made_no_test_can_be_changed'));
  return order;
}

/** What a changed order brings with it: its price in the ledger, its containers, the history, and a message to the patient. */
async function settle(
  tx: Tx,
  deps: Deps,
  action: Action,
  change: { order: LockedOrder; to: 'added' | 'taken_off'; names: string[]; detail: object },
): Promise<LabBooking> {
  const { caller, lab, orderId, address } = action;
  const { order, to, names, detail } = change;
  const now = deps.now();
  await recountOrder(tx, orderId);
  await chargeVisit(tx, { visitId: order.visit_id, actorId: caller.accountId, now });
  if (isLabelled(order.state)) {
    await makeSpecimens(tx, order.visit_id, now);
    await setSampleStates(tx, { orders: sql`o.id = ${orderId}`, actorId: caller.accountId, at: now });
  }
  await recordLines(tx, { visitId: order.visit_id, to, detail: { orderId, ...detail }, actorId: caller.accountId });
  await recordAudit(tx, {
    caller,
    action: `test.${to}`,
    subject: `booking ${order.number}`,
    detail: { orderId, ...detail },
    address,
  });
  const [row] = await selectBookings(tx, { lab, number: order.number, limit: 1 });
  const booking = labBookingView(row!, deps.config, now);
  await tellPatient(tx, deps.config, {
    what: to === 'added' ? 'tests_added' : 'tests_taken_off',
    booking,
    row: row!,
    names,
  });
  return booking;
}

/**
 * Puts tests on a person's order, at the lab's prices of now; the same specimen serves where it can. 404 for another
 * lab's order, 409 once it is done or its invoice is made, or for a test that stands on it, 422 for what the lab does
 * not sell there, 400 where consent has not been given. Source: product decision "The lab's day", Desk.
 */
export async function addTests(
  deps: Deps,
  input: Action & { itemIds: number[]; consent?: boolean | undefined },
): Promise<LabBooking> {
  const { lab, orderId } = input;
  return transact(deps.db, async (tx) => {
    const order = await lockedOrder(tx, input);
    const standing = order.lines.find((line) => input.itemIds.includes(line.item_id));
    if (standing) throw conflict(createMessage('name_is_ordered_already', { name: standing.name }));
    const { quote, consent } = await agreeOnPrice(tx, {
      ...{ labId: lab, cityId: order.city_id, centreId: order.centre_id, place: order.place, homeFeePaise: 0 },
      ...{ people: [input], consent: input.consent, fields: AT_DESK },
    });
    const items = quote.people[0]!.lines;
    await addLines(tx, orderId, items);
    const names = items.map(({ name }) => name);
    return settle(tx, deps, input, { order, to: 'added', names, detail: { names, ...(consent && { consent }) } });
  });
}

/** Takes a test off a person's order: it costs nothing any more, and what was paid for it goes back at the desk. 409 for the last of a visit, and for one whose result is signed. */
export async function cancelTest(deps: Deps, input: Action & { itemId: number; reason: string }): Promise<LabBooking> {
  const { caller, orderId, itemId, reason } = input;
  return transact(deps.db, async (tx) => {
    const order = await lockedOrder(tx, input);
    const line = order.lines.find(({ item_id: id }) => id === itemId);
    if (!line) throw new AppError('not_found', createMessage('test_is_not_on_this_order'));
    if (!line.test_states.every(isCancellable))
      throw conflict(createMessage('result_of_name_is_signed', { name: line.name }));
    if (order.lines_of_visit === 1) throw conflict(createMessage('last_test_cancel_the_booking_instead'));
    await cancelLine(tx, { id: line.id, orderId, reason, actorId: caller.accountId, now: deps.now() });
    const detail = { names: [line.name], reason };
    return settle(tx, deps, input, { order, to: 'taken_off', names: [line.name], detail });
  });
}
