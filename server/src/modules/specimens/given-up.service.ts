import { statesBefore } from '@healthplus/contract/bookings/rules';
import type { VisitState } from '@healthplus/contract/bookings/schemas';
import type { Tx } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import { labScopeOf } from '#src/modules/accounts/scopes.service.ts';
import { bookingView, selectBookings } from '#src/modules/bookings/bookings.service.ts';
import { tellLab, tellPatient } from '#src/modules/bookings/visit-messages.service.ts';
import { changeVisit, completeVisit, endOrder } from '#src/modules/bookings/visits.process.ts';
import { forEach, forEachPage } from '#src/platform/for-each.ts';
import {
  freeOfVisit,
  readOverdueTests,
  selectExpiredVisits,
  selectLastOrdersDone,
  selectNeedlessRecollections,
  selectOrdersOfEndedVisits,
  selectOverdueOrders,
} from './given-up.queries.ts';
import { giveTestsUp } from './order-tests.service.ts';

/** So many at once. */
const AT_ONCE = 100;

/** What becomes of a visit by the state in which it was left. */
const ends = { cancelled: statesBefore('cancelled', 'system'), failed: statesBefore('failed', 'system') };

const nobody = { actorId: null, actorRole: 'system' } as const;

/** Tells the patient and the lab what of a visit has ended by itself. */
async function tell(
  tx: Tx,
  deps: Deps,
  { visitId, what }: { visitId: number; what: 'never_kept' | 'never_run' | 'never_signed' | 'not_taken_again' },
): Promise<void> {
  const [row] = await selectBookings(tx, { everyLab: true, visitId, limit: 1 });
  if (!row) return;
  const booking = bookingView(row, deps.config, deps.now());
  await tellPatient(tx, deps, { what, booking, row });
  await tellLab(tx, deps, 'given_up', booking, row);
}

/** Ends one visit that nobody came to: its seats are free, it costs nothing, and what was paid goes back. */
async function expireVisit(tx: Tx, deps: Deps, visitId: number, to: 'cancelled' | 'failed'): Promise<void> {
  // Somebody may have come meanwhile: the condition of the list is checked again for this visit, in its transaction.
  const [still] = await selectExpiredVisits(tx, ends[to], { now: deps.now(), after: visitId - 1, limit: 1 });
  if (still !== visitId) return;
  const [visit] = await selectBookings(tx, { everyLab: true, visitId, limit: 1 });
  const change = { everyLab: true, from: statesBefore(to, 'system'), to, reason: 'never_kept', ...nobody } as const;
  const changed = visit && (await changeVisit(tx, deps, { number: visit.number, ...change }));
  if (changed) await tell(tx, deps, { visitId, what: 'never_kept' });
}

/** Ends one recollection visit that has nothing left to take, so that its seat does not stay reserved. */
async function endNeedlessRecollection(tx: Tx, deps: Deps, visitId: number): Promise<void> {
  const [still] = await selectNeedlessRecollections(tx, { now: deps.now(), after: visitId - 1, limit: 1 });
  const [visit] = still === visitId ? await selectBookings(tx, { everyLab: true, visitId, limit: 1 }) : [];
  if (!visit) return;
  await freeOfVisit(tx, visitId);
  const change = {
    everyLab: true,
    from: ends.cancelled,
    to: 'cancelled',
    reason: 'not_taken_again',
    ...nobody,
  } as const;
  if (await changeVisit(tx, deps, { number: visit.number, ...change }))
    await tell(tx, deps, { visitId, what: 'not_taken_again' });
}

/** Ends recollection visits whose specimens were taken elsewhere or are not needed any more. Every ten minutes. */
export const endNeedlessRecollections = (deps: Deps): Promise<void> =>
  forEachPage(
    (after) => selectNeedlessRecollections(deps.db, { now: deps.now(), after, limit: AT_ONCE }),
    (visitId) => transact(deps.db, (tx) => endNeedlessRecollection(tx, deps, visitId)),
  );

/** Cancels the overdue tests of one order: they cost nothing, and what was paid for them goes back. */
async function expireTests(tx: Tx, deps: Deps, orderId: number): Promise<void> {
  const found = await readOverdueTests(tx, orderId, deps.now());
  if (!found) return;
  const { visit_id: visitId, lab_id: lab, test_ids: testIds } = found;
  const what = found.unsigned ? 'never_signed' : 'never_run';
  const names = await giveTestsUp(tx, deps, { lab: labScopeOf(lab), orderId, testIds, reason: what });
  if (names.length > 0) await tell(tx, deps, { visitId, what });
}

/** Ends visits nobody came to and tests nobody ran or signed, so that no money stays with work that is not done. Once a day. */
export async function expireAbandonedWork(deps: Deps): Promise<void> {
  const now = deps.now();
  const left = Object.entries(ends) as [keyof typeof ends, VisitState[]][];
  await forEach(left, ([to, states]) =>
    forEachPage(
      (after) => selectExpiredVisits(deps.db, states, { now, after, limit: AT_ONCE }),
      (visitId) => transact(deps.db, (tx) => expireVisit(tx, deps, visitId, to)),
    ),
  );
  await forEachPage(
    (after) => selectOrdersOfEndedVisits(deps.db, { after, limit: AT_ONCE }),
    (orderId) => transact(deps.db, (tx) => endOrder(tx, orderId)),
  );
  await forEachPage(
    (after) => selectLastOrdersDone(deps.db, { after, limit: AT_ONCE }),
    (orderId) => transact(deps.db, (tx) => completeVisit(tx, orderId)),
  );
  await forEachPage(
    (after) => selectOverdueOrders(deps.db, { now, after, limit: AT_ONCE }),
    (orderId) => transact(deps.db, (tx) => expireTests(tx, deps, orderId)),
  );
}
