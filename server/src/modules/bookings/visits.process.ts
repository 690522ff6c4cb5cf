import { freesSeat } from '@healthplus/contract/bookings/rules';
import type { Tx } from '#src/db/connect.ts';
import { freeSeatsOf } from '#src/modules/scheduling/seats.service.ts';
import { cancelOrders, type StateChange, swapState } from './visit-changes.queries.ts';

export { insertVisit } from './bookings.queries.ts';
export {
  collectSamples,
  completeVisit,
  numberTubes,
  recordPaid,
  selectCollectors,
  selectSendable,
  setCollector,
  setReportState,
  swapSample,
} from './visit-steps.queries.ts';

/**
 * The one door by which a visit changes its state: compare and swap within the scope, its event, and what the new state
 * brings with it at once (a visit that will not take place gives its seats back and ends its orders). Null when the visit
 * is not there or in none of the states it may come from; the caller says so, and tells the people.
 */
export async function changeVisit(tx: Tx, change: StateChange): Promise<{ id: number } | null> {
  const changed = await swapState(tx, change);
  if (changed && freesSeat(change.to)) {
    await freeSeatsOf(tx, changed.id);
    await cancelOrders(tx, changed.id);
  }
  return changed;
}
