import {
  changeableStates,
  isCancellable,
  isNotMeasured,
  leaveOutFeePaise,
  statesBefore,
} from '@healthplus/contract/bookings/rules';
import type { Booking, LabBooking, VisitState } from '@healthplus/contract/bookings/schemas';
import { type CodedMessage, createMessage } from '@healthplus/contract/coded-messages';
import { sumOf } from '@healthplus/contract/quotes/rules';
import { isLabelled } from '@healthplus/contract/specimens/rules';
import { sql } from 'drizzle-orm';
import type { Tx } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import type { AccountScope, LabScope } from '#src/modules/accounts/scopes.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { bookingView, labBookingView, selectBookings } from '#src/modules/bookings/bookings.service.ts';
import { assertFee } from '#src/modules/bookings/fees.rules.ts';
import { tellLab, tellPatient } from '#src/modules/bookings/visit-messages.service.ts';
import {
  addChangeFee,
  addLines,
  cancelLine,
  chargeVisit,
  type LockedOrder,
  lockOrderLines,
  readTotal,
  recordLines,
  recountOrder,
  selectReportedWithLess,
  setSampleStates,
} from '#src/modules/bookings/visits.process.ts';
import { creditInvoice } from '#src/modules/invoices/invoices.service.ts';
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

type Scope = Parameters<typeof lockOrderLines>[1];

async function lockedOrder(
  tx: Tx,
  {
    scope,
    orderId,
    states = changeableStates,
    credited = false,
  }: { scope: Scope; orderId: number; states?: readonly VisitState[]; credited?: boolean },
): Promise<LockedOrder> {
  const order = await lockOrderLines(tx, scope, orderId);
  if (!order) throw new AppError('not_found', createMessage('booking_not_found'));
  if (order.order_state !== 'active' || !states.includes(order.state))
    throw conflict(createMessage('tests_of_this_booking_cannot_be_changed_any_more'));
  // What is taken off after it is taken back by a credit note.
  if (order.invoiced && !credited) throw conflict(createMessage('invoice_is_made_no_test_can_be_added'));
  return order;
}

interface Change {
  order: LockedOrder;
  orderId: number;
  to: 'added' | 'taken_off';
  detail: { names: string[]; reason?: string };
  by: { actorId: number | null; actorRole: 'lab' | 'customer' | 'system' };
}

/** What an invoice says too much since tests were taken off is taken back by a note. */
async function credit(
  tx: Tx,
  now: Date,
  { order, before, names, reason }: { order: LockedOrder; before: number; names: string[]; reason: string },
): Promise<void> {
  const { invoiced, lab_id, visit_id: visitId, person_name: person } = order;
  const amountPaise = before - (await readTotal(tx, visitId));
  if (!invoiced) return;
  const lines = [{ person, name: names.join(', '), amountPaise }];
  await creditInvoice(tx, { lab: lab_id as LabScope, visitId, amountPaise, lines, reason, now });
}

/** What a changed order brings with it at once: its price in the ledger, its containers, the history. */
async function reckon(tx: Tx, now: Date, { order, orderId, to, detail, by }: Change): Promise<void> {
  const before = await readTotal(tx, order.visit_id);
  await recountOrder(tx, orderId);
  await credit(tx, now, { order, before, names: detail.names, reason: detail.reason ?? '' });
  await chargeVisit(tx, { visitId: order.visit_id, actorId: by.actorId, now });
  if (isLabelled(order.state)) {
    await makeSpecimens(tx, order.visit_id, now);
    await setSampleStates(tx, { orders: sql`o.id = ${orderId}`, actorId: by.actorId, at: now });
  }
  await recordLines(tx, { visitId: order.visit_id, to, detail: { orderId, ...detail }, ...by });
}

/** What the desk has changed: reckoned anew, written down, and the patient told. */
async function settle(
  tx: Tx,
  deps: Deps,
  { caller, lab, orderId, address }: Action,
  change: Omit<Change, 'orderId' | 'by'>,
): Promise<LabBooking> {
  const { order, to, detail } = change;
  const now = deps.now();
  await reckon(tx, now, { ...change, orderId, by: { actorId: caller.accountId, actorRole: 'lab' } });
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
  });
  return booking;
}

/**
 * Puts tests on a person's order, at the lab's prices of now; the same specimen serves where it can. 404 for another
 * lab's order, 409 once it is done or its invoice is made, for a test that stands on it or was reported with less, 422 for what the lab does
 * not sell there, 400 where consent has not been given. Source: product decision "The lab's day", Desk.
 */
export async function addTests(
  deps: Deps,
  input: Action & { itemIds: number[]; consent?: boolean | undefined },
): Promise<LabBooking> {
  const { lab, orderId } = input;
  return transact(deps.db, async (tx) => {
    const order = await lockedOrder(tx, { scope: { lab }, orderId });
    const standing = order.lines.find((line) => input.itemIds.includes(line.item_id));
    if (standing) throw conflict(createMessage('name_is_ordered_already', { name: standing.name }));
    const reported = await selectReportedWithLess(tx, orderId, input.itemIds);
    if (reported) throw conflict(createMessage('name_is_reported_with_less', { name: reported }));
    const { quote, consent } = await agreeOnPrice(tx, {
      ...{ labId: lab, cityId: order.city_id, centreId: order.centre_id, place: order.place, homeFeePaise: 0 },
      ...{ people: [input], consent: input.consent, fields: AT_DESK },
    });
    const items = quote.people[0]!.lines;
    await addLines(tx, orderId, items, deps.now());
    const names = items.map(({ name }) => name);
    return settle(tx, deps, input, { order, to: 'added', detail: { names, ...(consent && { consent }) } });
  });
}

/**
 * Takes a test off a person's order: it costs nothing any more, and what was paid for it goes back at the desk. 409 for
 * the last of a visit before anything was collected, which is a cancellation, and for one whose result is signed.
 */
export async function cancelTest(deps: Deps, input: Action & { itemId: number; reason: string }): Promise<LabBooking> {
  const { caller, lab, orderId, itemId, reason } = input;
  return transact(deps.db, async (tx) => {
    // Of a visit that was completed an order may be open again, by a correction.
    const states = [...changeableStates, 'completed' as const];
    const order = await lockedOrder(tx, { scope: { lab }, orderId, states, credited: true });
    const line = order.lines.find(({ item_id: id }) => id === itemId);
    if (!line) throw new AppError('not_found', createMessage('test_is_not_on_this_order'));
    if (!line.test_states.every(isCancellable))
      throw conflict(createMessage('result_of_name_is_signed', { name: line.name }));
    // Nothing would be left that a report is of: that is taken back, and closed.
    if (order.lines.length === 1 && (order.signed || order.state === 'completed'))
      throw conflict(createMessage('result_of_name_is_signed', { name: line.name }));
    if (order.lines_of_visit === 1 && order.state !== 'collected')
      throw conflict(createMessage('last_test_cancel_the_booking_instead'));
    await cancelLine(tx, { id: line.id, orderId, reason, actorId: caller.accountId, now: deps.now() });
    const detail = { names: [line.name], reason };
    return settle(tx, deps, input, { order, to: 'taken_off', detail });
  });
}

/** Takes everything off an order of which no report will come: it costs nothing any more, and what was paid goes back. */
export async function takeOrderOff(
  tx: Tx,
  deps: Deps,
  { caller, lab, orderId, reason }: Pick<Action, 'caller' | 'lab' | 'orderId'> & { reason: string },
): Promise<void> {
  const order = await lockOrderLines(tx, { lab }, orderId);
  if (!order || order.lines.length === 0) return;
  const now = deps.now();
  for (const { id } of order.lines) await cancelLine(tx, { id, orderId, reason, actorId: caller.accountId, now });
  const by = { actorId: caller.accountId, actorRole: 'lab' as const };
  const detail = { names: order.lines.map(({ name }) => name), reason };
  await reckon(tx, now, { order, orderId, to: 'taken_off', detail, by });
}

/**
 * Takes lines of an order off of which nothing was measured, by nobody's hand: the names of those that were taken off,
 * none where something came meanwhile.
 */
export async function giveLinesUp(
  tx: Tx,
  deps: Deps,
  { lab, orderId, lineIds, reason }: { lab: LabScope; orderId: number; lineIds: number[]; reason: string },
): Promise<string[]> {
  const order = await lockOrderLines(tx, { lab }, orderId);
  const lines = (order?.lines ?? []).filter(
    ({ id, test_states: states }) => lineIds.includes(id) && states.every(isNotMeasured),
  );
  if (!order || lines.length === 0) return [];
  const now = deps.now();
  for (const { id } of lines) await cancelLine(tx, { id, orderId, reason, actorId: null, now });
  const names = lines.map(({ name }) => name);
  const by = { actorId: null, actorRole: 'system' as const };
  await reckon(tx, now, { order, orderId, to: 'taken_off', detail: { names, reason }, by });
  return names;
}

/** What a patient leaves out: tests of one person, or all of them. */
interface LeftOut {
  orderId: number;
  itemIds?: number[] | undefined;
}

/** The lines that are left out. 404 for a test that is not on the order, 409 for the last of a visit. */
function linesLeftOut({ lines, lines_of_visit }: LockedOrder, { itemIds }: LeftOut): LockedOrder['lines'] {
  const wanted = itemIds === undefined ? lines : lines.filter(({ item_id }) => itemIds.includes(item_id));
  if (wanted.length === 0 || (itemIds && wanted.length < new Set(itemIds).size))
    throw new AppError('not_found', createMessage('test_is_not_on_this_order'));
  if (wanted.length === lines_of_visit) throw conflict(createMessage('last_test_cancel_the_booking_instead'));
  return wanted;
}

/** Takes what is left out of one person's order off it; what it costs is reckoned afterwards. */
async function leaveOutOf(tx: Tx, account: AccountScope, number: string, wanted: LeftOut, now: Date) {
  const { orderId } = wanted;
  const order = await lockedOrder(tx, {
    ...{ scope: { account }, orderId, states: statesBefore('cancelled', 'customer') },
  });
  if (order.number !== number) throw new AppError('not_found', createMessage('booking_not_found'));
  const lines = linesLeftOut(order, wanted);
  // A tube may be there before its visit says so.
  if (order.taken || lines.some(({ test_states }) => test_states.some((state) => state !== 'ordered')))
    throw conflict(createMessage('tests_of_this_booking_cannot_be_changed_any_more'));
  for (const { id } of lines)
    await cancelLine(tx, { id, orderId, reason: 'left out by the patient', actorId: account, now });
  return { order, orderId, lines };
}

/**
 * A patient leaves people, or some of their tests, out of a visit, all of them or none: free until 24 hours before, then for
 * the fee of a late change, once for each time of the visit and never more than what is left out costs; what was paid for
 * it is to be given back. The lab is told. 404 for another account's, 409 once it cannot be cancelled any more, where it
 * costs more than they were told, or for the last test of a visit.
 */
export async function leaveOut(
  deps: Deps,
  account: AccountScope,
  { number, orders, expectedFee }: { number: string; orders: LeftOut[]; expectedFee?: number | undefined },
): Promise<Booking> {
  return transact(deps.db, async (tx) => {
    const now = deps.now();
    const less: Awaited<ReturnType<typeof leaveOutOf>>[] = [];
    // In one order, so that two who change the same visit follow each other.
    for (const wanted of orders.toSorted((a, b) => a.orderId - b.orderId))
      less.push(await leaveOutOf(tx, account, number, wanted, now));
    const [{ order: visit }] = less as [(typeof less)[number]];
    const listed = sumOf(less.flatMap(({ lines }) => lines.map(({ price_paise }) => price_paise)));
    // By what the visit costs less, where that is less than by the list: a part of it may have been let off.
    const before = await readTotal(tx, visit.visit_id);
    for (const { orderId } of less) await recountOrder(tx, orderId);
    const leftOutPaise = Math.min(listed, before - (await readTotal(tx, visit.visit_id)));
    const { late_fee_paise: lateFeePaise, lab_takes_bookings: labTakesBookings } = visit;
    const [startsAt, endsAt] = [new Date(visit.starts_at), new Date(visit.ends_at)];
    const time = { startsAt, endsAt, lateFeePaise, labTakesBookings };
    const feePaise = leaveOutFeePaise(time, leftOutPaise, deps.config.CANCELLATION_FEE * 100, now);
    assertFee(feePaise, expectedFee);
    if (feePaise > 0) await addChangeFee(tx, visit.visit_id, feePaise);
    const by = { actorId: account, actorRole: 'customer' as const };
    for (const [index, { order, orderId, lines }] of less.entries()) {
      const detail = { names: lines.map(({ name }) => name), feePaise: index === 0 ? feePaise : 0 };
      await reckon(tx, now, { order, orderId, to: 'taken_off', detail, by });
    }
    const [row] = await selectBookings(tx, { account, number, limit: 1 });
    const booking = bookingView(row!, deps.config, now);
    await tellLab(tx, deps, 'reduced', booking, row!);
    return booking;
  });
}
