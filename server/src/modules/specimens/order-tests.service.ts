import { changeableStates, isCancellable } from '@healthplus/contract/bookings/rules';
import type { LabBooking } from '@healthplus/contract/bookings/schemas';
import { createMessage } from '@healthplus/contract/coded-messages';
import { rupeesFromPaise } from '@healthplus/contract/money';
import type { OrderTest } from '@healthplus/contract/specimens/schemas';
import type { Tx } from '#src/db/connect.ts';
import type { Deps } from '#src/deps.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { assertFetalSexNotDisclosed, labBookingView, selectBookings } from '#src/modules/bookings/bookings.service.ts';
import { tellPatient } from '#src/modules/bookings/visit-messages.service.ts';
import {
  addLines,
  cancelLine,
  cancelTestOfLine,
  type LockedOrder,
  lockOrderLines,
  selectOtherHolder,
  selectReportedWithLess,
  selectTestsOfOrder,
} from '#src/modules/bookings/visits.process.ts';
import { AT_DESK, agreeOnPrice } from '#src/modules/quotes/visit-quote.service.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { applyOrderChange, type Change, lockedOrder, wrongState } from './changed-order.service.ts';

export interface OnOrder {
  caller: Caller;
  lab: LabScope;
  orderId: number;
  ip: string;
}

/** What the desk has changed: reckoned again, written down, and the patient told. */
async function settle(
  tx: Tx,
  deps: Deps,
  { caller, lab, orderId, ip }: OnOrder,
  change: Omit<Change, 'orderId' | 'by'>,
): Promise<LabBooking> {
  const { order, to, detail } = change;
  const now = deps.now();
  await applyOrderChange(tx, now, { ...change, orderId, by: { actorId: caller.accountId, actorRole: 'lab' } });
  await recordAudit(tx, {
    caller,
    action: `test.${to}`,
    subject: `booking ${order.number}`,
    detail: { orderId, ...detail },
    ip,
  });
  const [row] = await selectBookings(tx, { lab, number: order.number, limit: 1 });
  const booking = labBookingView(row!, deps.config, now);
  await tellPatient(tx, deps, {
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
  tx: Tx,
  deps: Deps,
  input: OnOrder & { itemIds: number[]; consent?: boolean | undefined },
): Promise<LabBooking> {
  const { lab, orderId } = input;
  const order = await lockedOrder(tx, { scope: { lab }, orderId });
  const standing = order.lines.find((line) => input.itemIds.includes(line.item_id));
  if (standing) throw wrongState(createMessage('name_is_ordered_already', { name: standing.name }));
  const reported = await selectReportedWithLess(tx, orderId, input.itemIds);
  if (reported) throw wrongState(createMessage('name_is_reported_with_less', { name: reported }));
  const { quote, consent } = await agreeOnPrice(tx, {
    labId: lab,
    cityId: order.city_id,
    centreId: order.centre_id,
    place: order.place,
    homeFeePaise: 0,
    people: [input],
    consent: input.consent,
    fields: AT_DESK,
  });
  const items = quote.people[0]!.lines;
  await addLines(tx, orderId, items, deps.now());
  const names = items.map(({ name }) => name);
  return settle(tx, deps, input, { order, to: 'added', detail: { names, ...(consent && { consent }) } });
}

/** A test of a package, as history and papers name it. */
const nameWithin = (test: { name: string }, line: { name: string }) => `${test.name} (${line.name})`;

/** Takes one test of a package off: its name, with the package's. 409 where it is signed, or another line holds it too. */
async function takeOffOne(
  tx: Tx,
  change: { orderId: number; line: LockedOrder['lines'][number]; testId: number; actorId: number | null; now: Date },
): Promise<string> {
  const { line, testId } = change;
  const test = line.tests.find(({ test_id: id }) => id === testId);
  if (!test) throw new AppError('not_found', createMessage('test_is_not_on_this_order'));
  if (!isCancellable(test.state)) throw wrongState(createMessage('result_of_name_is_signed', { name: test.name }));
  const other = await selectOtherHolder(tx, test.id);
  if (other) throw wrongState(createMessage('name_holds_this_test_too', { name: other }));
  await cancelTestOfLine(tx, { ...change, id: test.id });
  return nameWithin(test, line);
}

/**
 * Takes a test off a person's order: it costs nothing any more, and what was paid for it goes back at the desk. 409 for
 * the last of a visit before anything was collected, which is a cancellation, and for one whose result is signed. `testId`:
 * one test of a package alone, which costs its share less from then on.
 */
export async function cancelTest(
  tx: Tx,
  deps: Deps,
  input: OnOrder & { itemId: number; testId?: number | undefined; reason: string },
): Promise<LabBooking> {
  const { caller, lab, orderId, itemId, testId, reason } = input;
  // Of a visit that was completed an order may be open again, by a correction.
  const states = [...changeableStates, 'completed' as const];
  const order = await lockedOrder(tx, { scope: { lab }, orderId, states, credited: true });
  await assertFetalSexNotDisclosed(tx, { orderId }, [reason]);
  const line = order.lines.find(({ item_id: id }) => id === itemId);
  if (!line) throw new AppError('not_found', createMessage('test_is_not_on_this_order'));
  if (testId !== undefined && line.tests.length > 1) {
    const name = await takeOffOne(tx, { orderId, line, testId, actorId: caller.accountId, now: deps.now() });
    return settle(tx, deps, input, { order, to: 'taken_off', detail: { names: [name], reason } });
  }
  if (testId !== undefined && line.tests[0]?.test_id !== testId)
    throw new AppError('not_found', createMessage('test_is_not_on_this_order'));
  if (!line.tests.every(({ state }) => isCancellable(state)))
    throw wrongState(createMessage('result_of_name_is_signed', { name: line.name }));
  // Nothing would be left that a report is of: that is taken back, and closed.
  if (order.lines.length === 1 && (order.signed || order.state === 'completed'))
    throw wrongState(createMessage('result_of_name_is_signed', { name: line.name }));
  if (order.lines_of_visit === 1 && order.state !== 'collected')
    throw wrongState(createMessage('last_test_cancel_the_booking_instead'));
  await cancelLine(tx, { id: line.id, orderId, reason, actorId: caller.accountId, now: deps.now() });
  const detail = { names: [line.name], reason };
  return settle(tx, deps, input, { order, to: 'taken_off', detail });
}

/** The tests of an order that stand. 404 for another lab's. */
export async function listOrderTests(deps: Deps, lab: LabScope, orderId: number): Promise<OrderTest[]> {
  const rows = await selectTestsOfOrder(deps.db, lab, orderId);
  if (rows.length === 0) throw new AppError('not_found', createMessage('booking_not_found'));
  return rows.map(({ item_id: itemId, test_id: testId, name, state, share_paise: share }) => ({
    itemId,
    testId,
    name,
    state,
    price: rupeesFromPaise(share),
  }));
}

/** Takes everything off an order of which no report will come: it costs nothing any more, and what was paid goes back. */
export async function takeOrderOff(
  tx: Tx,
  deps: Deps,
  { caller, lab, orderId, reason }: Pick<OnOrder, 'caller' | 'lab' | 'orderId'> & { reason: string },
): Promise<void> {
  const order = await lockOrderLines(tx, { lab }, orderId);
  if (!order || order.lines.length === 0) return;
  const now = deps.now();
  for (const { id } of order.lines) await cancelLine(tx, { id, orderId, reason, actorId: caller.accountId, now });
  const by = { actorId: caller.accountId, actorRole: 'lab' as const };
  const detail = { names: order.lines.map(({ name }) => name), reason };
  await applyOrderChange(tx, now, { order, orderId, to: 'taken_off', detail, by });
}

/**
 * Takes tests of an order off of which no report came, by nobody's hand: their names, none where something was signed
 * meanwhile. A line of which nothing is left goes whole; a test that another line holds as well waits for a person.
 */
export async function giveTestsUp(
  tx: Tx,
  deps: Deps,
  { lab, orderId, testIds, reason }: { lab: LabScope; orderId: number; testIds: number[]; reason: string },
): Promise<string[]> {
  const order = await lockOrderLines(tx, { lab }, orderId);
  const by = { actorId: null, actorRole: 'system' as const };
  const change = { orderId, actorId: null, now: deps.now() };
  const names: string[] = [];
  for (const line of order?.lines ?? []) {
    const over = line.tests.filter(({ id, state }) => testIds.includes(id) && isCancellable(state));
    if (over.length > 0 && over.length === line.tests.length) {
      await cancelLine(tx, { ...change, id: line.id, reason });
      names.push(line.name);
      continue;
    }
    for (const test of over) {
      if (await selectOtherHolder(tx, test.id)) continue;
      await cancelTestOfLine(tx, { ...change, id: test.id });
      names.push(nameWithin(test, line));
    }
  }
  if (!order || names.length === 0) return [];
  await applyOrderChange(tx, change.now, { order, orderId, to: 'taken_off', detail: { names, reason }, by });
  return names;
}
