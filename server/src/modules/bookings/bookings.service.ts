import type { DeskWaiting } from '@healthplus/contract/bookings/lab.endpoints';
import { statesBefore } from '@healthplus/contract/bookings/rules';
import type { Booking, LabBooking, VisitState } from '@healthplus/contract/bookings/schemas';
import { createMessage, within } from '@healthplus/contract/coded-messages';
import type { Tx } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import type { AccountScope, LabScope } from '#src/modules/accounts/scopes.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { forgetDoubleClick } from '#src/modules/idempotency/idempotency.service.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { pageBehind } from '#src/platform/http/paging.ts';
import { type BookingFilter, countBookings, keyOf, selectBookings } from './bookings.queries.ts';
import { bookingView, labBookingView } from './bookings.view.ts';
import { assertFee } from './fees.rules.ts';
import type { StateChange } from './visit-changes.queries.ts';
import { tellLab, tellPatient } from './visit-messages.service.ts';
import { changeVisit } from './visits.process.ts';
import { namedAmongFew, visitsNamed } from './visits-named.queries.ts';

export { standingInvoice } from './booking-parts.queries.ts';
export type { BookingRow } from './booking-rows.queries.ts';
export { countBookings, selectBookings } from './bookings.queries.ts';
export { bookingView, labBookingView } from './bookings.view.ts';
export { drawnAt } from './drawn.queries.ts';
export { eraseVisitsOf, selectNumbersOf } from './erasure.queries.ts';
export { OrderPerson, orderPerson } from './order-person.queries.ts';
export { ageAtVisit, orderPersonView } from './order-person.view.ts';
export { Age } from './person-age.ts';
export { hasPrenatalOrder, isPrenatal } from './prenatal.queries.ts';
export { assertFetalSexNotDisclosed } from './prenatal.service.ts';
export { isDue, tookPlace } from './took-place.queries.ts';
export {
  VisitPatient,
  visitCallPhone,
  visitName,
  visitPatient,
  visitPhone,
  visitPhoneIsLent,
} from './visit-patient.queries.ts';
export {
  accessionOfCode,
  type FoundOrders,
  foundOrder,
  type NamedVisits,
  ordersNamed,
  visitsNamed,
} from './visits-named.queries.ts';

export interface BookingQuery {
  state?: VisitState | undefined;
  q?: string | undefined;
  when?: 'upcoming' | 'past' | 'all' | undefined;
  latest?: 'true' | undefined;
  centreId?: number | undefined;
  waits?: BookingFilter['waits'];
  show?: 'coming' | 'past' | undefined;
  personId?: number | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
}

const page = (deps: Deps, filter: Omit<BookingFilter, 'limit' | 'after'>, query: BookingQuery) =>
  pageBehind(
    query,
    (window) => selectBookings(deps.db, { ...filter, ...window }),
    (row) => ({ key: keyOf(row, filter), id: row.id }),
    () => countBookings(deps.db, filter),
  );

/** A customer's bookings, newest first; those to come the soonest first. */
export async function listBookings(deps: Deps, account: AccountScope, query: BookingQuery) {
  const { state, show, personId } = query;
  const named = query.q ? namedAmongFew(query.q) : undefined;
  const found = await page(deps, { account, state, show, personId, named }, query);
  return { ...found, rows: found.rows.map((row) => bookingView(row, deps.config, deps.now())) };
}

/** How many visits of a lab wait for its desk, each by the filter of the list that it leads to. */
export async function countDeskWaiting({ db, now }: Deps, lab: LabScope): Promise<DeskWaiting> {
  const soon = { lab, when: 'upcoming' as const, now: now() };
  const [requested, arrived, again, giveBack] = await Promise.all([
    countBookings(db, { ...soon, state: 'requested' }),
    countBookings(db, { ...soon, state: 'arrived' }),
    countBookings(db, { lab, waits: 'again' }),
    countBookings(db, { lab, waits: 'give_back' }),
  ]);
  return { requested, arrived, again, giveBack };
}

/** A laboratory's bookings by the time of the visit. */
export async function listLabBookings(deps: Deps, lab: LabScope, query: BookingQuery) {
  const named = query.q ? await visitsNamed(deps.db, query.q, lab) : undefined;
  const found = await page(
    deps,
    {
      lab,
      state: query.state,
      named,
      when: query.when,
      now: deps.now(),
      latest: query.latest === 'true',
      centreId: query.centreId,
      waits: query.waits,
    },
    query,
  );
  return { ...found, rows: found.rows.map((row) => labBookingView(row, deps.config, deps.now())) };
}

/** One booking of an account. 404 for another's. */
export async function getBooking(deps: Deps, account: AccountScope, number: string): Promise<Booking> {
  const [row] = await selectBookings(deps.db, { account, number, limit: 1 });
  if (!row) throw new AppError('not_found', createMessage('booking_not_found'));
  return bookingView(row, deps.config, deps.now());
}

/** Changes a visit's state with all that follows from it, tells the patient, and answers the visit as it is now. 404, 409. */
async function changeState(tx: Tx, deps: Deps, change: StateChange) {
  const scope: Omit<BookingFilter, 'limit'> = { number: change.number };
  if (change.everyLab) scope.everyLab = true;
  if (change.lab !== undefined) scope.lab = change.lab;
  if (change.account !== undefined) scope.account = change.account;
  const changed = await changeVisit(tx, deps, change);
  const [row] = await selectBookings(tx, { ...scope, limit: 1 });
  if (!row) throw new AppError('not_found', createMessage('booking_not_found'));
  if (!changed && row.drawn && change.from.includes(row.state))
    throw new AppError('wrong_state', createMessage('specimens_of_it_were_taken'));
  if (!changed) {
    throw new AppError(
      'wrong_state',
      createMessage('booking_is_state_and_cannot_be_to_any', {
        state: within(createMessage(`visit_${row.state}`)),
        to: within(createMessage(`visit_${change.to}`)),
      }),
    );
  }
  const booking = bookingView(row, deps.config, deps.now());
  await tellPatient(tx, deps, { what: row.state, booking, row });
  return row;
}

interface Decision {
  caller: Caller;
  number: string;
  to: 'confirmed' | 'declined' | 'cancelled';
  reason: string | null;
  ip: string;
}

/** What a laboratory or an administrator decides on a visit, with its audit row. 404 outside the scope, 409 in another state. */
async function decide(deps: Deps, decision: Decision, scope: { lab: LabScope } | { everyLab: true }) {
  const { caller, number, to, reason, ip } = decision;
  const actorRole = 'lab' in scope ? 'lab' : 'admin';
  const from = statesBefore(to, actorRole);
  return transact(deps.db, async (tx) => {
    const row = await changeState(tx, deps, {
      ...scope,
      number,
      to,
      reason,
      from,
      actorId: caller.accountId,
      actorRole,
    });
    if (actorRole === 'admin')
      await tellLab(tx, deps, 'cancelled_by_site', bookingView(row, deps.config, deps.now()), row, reason ?? '');
    await recordAudit(tx, { caller, action: `booking.${to}`, subject: `booking ${number}`, ip });
    return row;
  });
}

/** The laboratory confirms or declines a request, or cancels what it cannot keep. */
export async function decideBooking(deps: Deps, input: Decision & { lab: LabScope }): Promise<LabBooking> {
  return labBookingView(await decide(deps, input, { lab: input.lab }), deps.config, deps.now());
}

/** An administrator cancels a visit at any lab. */
export async function cancelAnyBooking(deps: Deps, input: Omit<Decision, 'to'>): Promise<void> {
  await decide(deps, { ...input, to: 'cancelled' }, { everyLab: true });
}

/** The customer cancels; the seat is free again at once. 409 where that costs more than they were told. */
export async function cancelBooking(
  deps: Deps,
  account: AccountScope,
  input: { number: string; reason?: string | undefined; expectedFee?: number | undefined },
): Promise<Booking> {
  const { number, expectedFee } = input;
  const reason = input.reason || null;
  return transact(deps.db, async (tx) => {
    const from = statesBefore('cancelled', 'customer');
    const cancelled = await changeState(tx, deps, {
      account,
      number,
      to: 'cancelled',
      reason,
      from,
      actorId: account,
      actorRole: 'customer',
    });
    assertFee(cancelled.cancellation_fee_paise, expectedFee);
    await forgetDoubleClick(tx, account, number);
    const booking = bookingView(cancelled, deps.config, deps.now());
    await tellLab(tx, deps, 'cancelled', booking, cancelled, reason ?? '');
    return booking;
  });
}
