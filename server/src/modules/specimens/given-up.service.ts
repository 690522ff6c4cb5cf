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
  readUnrun,
  selectNeedless,
  selectOfNothing,
  selectUnkept,
  selectUnrun,
  selectWorkOver,
} from './given-up.queries.ts';
import { giveTestsUp } from './order-tests.service.ts';

/** So many at once. */
const AT_ONCE = 100;

/** What becomes of a visit by the state in which it was left. */
const ends = { cancelled: statesBefore('cancelled', 'system'), failed: statesBefore('failed', 'system') };

const nobody = { actorId: null, actorRole: 'system' } as const;

/** Tells the patient and the lab what was given up of a visit. */
async function tell(
  tx: Tx,
  deps: Deps,
  { visitId, what }: { visitId: number; what: 'never_kept' | 'never_run' | 'never_signed' | 'not_taken_again' },
): Promise<void> {
  const [row] = await selectBookings(tx, { everyLab: true, visitId, limit: 1 });
  if (!row) return;
  const booking = bookingView(row, deps.config, deps.now());
  await tellPatient(tx, deps.config, { what, booking, row });
  await tellLab(tx, deps, 'given_up', booking, row);
}

/** Gives one visit up that nobody kept: it frees its seats and costs nothing, and what was paid goes back. */
async function giveVisitUp(tx: Tx, deps: Deps, visitId: number, to: 'cancelled' | 'failed'): Promise<void> {
  // Somebody may have come to it meanwhile: the condition of the list is asked again of this visit alone.
  const [still] = await selectUnkept(tx, ends[to], { now: deps.now(), after: visitId - 1, limit: 1 });
  if (still !== visitId) return;
  const [visit] = await selectBookings(tx, { everyLab: true, visitId, limit: 1 });
  const change = { everyLab: true, from: statesBefore(to, 'system'), to, reason: 'never_kept', ...nobody } as const;
  const changed = visit && (await changeVisit(tx, deps, { number: visit.number, ...change }));
  if (changed) await tell(tx, deps, { visitId, what: 'never_kept' });
}

/** Ends one visit at which nothing is left to be taken again: its seat is free, and nobody waits for nobody. */
async function endNeedless(tx: Tx, deps: Deps, visitId: number): Promise<void> {
  const [still] = await selectNeedless(tx, { now: deps.now(), after: visitId - 1, limit: 1 });
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

/** Ends what was planned to be taken again and was taken elsewhere, or is not needed any more. Every ten minutes. */
export const endNeedlessVisits = (deps: Deps): Promise<void> =>
  forEachPage(
    (after) => selectNeedless(deps.db, { now: deps.now(), after, limit: AT_ONCE }),
    (visitId) => transact(deps.db, (tx) => endNeedless(tx, deps, visitId)),
  );

/** Takes what was never run, or never signed, off one order: it costs nothing, and what was paid for it goes back. */
async function giveOrderUp(tx: Tx, deps: Deps, orderId: number): Promise<void> {
  const found = await readUnrun(tx, orderId, deps.now());
  if (!found) return;
  const { visit_id: visitId, lab_id: lab, test_ids: testIds } = found;
  const what = found.unsigned ? 'never_signed' : 'never_run';
  const names = await giveTestsUp(tx, deps, { lab: labScopeOf(lab), orderId, testIds, reason: what });
  if (names.length > 0) await tell(tx, deps, { visitId, what });
}

/** Gives up what nobody has done for too long, so that no money stays with work that never comes. Once a day. */
export async function giveUp(deps: Deps): Promise<void> {
  const now = deps.now();
  const left = Object.entries(ends) as [keyof typeof ends, VisitState[]][];
  await forEach(left, ([to, states]) =>
    forEachPage(
      (after) => selectUnkept(deps.db, states, { now, after, limit: AT_ONCE }),
      (visitId) => transact(deps.db, (tx) => giveVisitUp(tx, deps, visitId, to)),
    ),
  );
  await forEachPage(
    (after) => selectOfNothing(deps.db, { after, limit: AT_ONCE }),
    (orderId) => transact(deps.db, (tx) => endOrder(tx, orderId)),
  );
  await forEachPage(
    (after) => selectWorkOver(deps.db, { after, limit: AT_ONCE }),
    (orderId) => transact(deps.db, (tx) => completeVisit(tx, orderId)),
  );
  await forEachPage(
    (after) => selectUnrun(deps.db, { now, after, limit: AT_ONCE }),
    (orderId) => transact(deps.db, (tx) => giveOrderUp(tx, deps, orderId)),
  );
}
