import type { LabBooking } from '@healthplus/contract/bookings/schemas';
import type { SendOut } from '@healthplus/contract/referrals/schemas';
import type { Tx } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { sendOutTest, takeTestBack } from '#src/modules/referrals/referrals.service.ts';
import { addTests, cancelTest } from '#src/modules/specimens/order-tests.service.ts';
import { lockOrder } from './results.queries.ts';
import { recalculateFormulas } from './results.service.ts';

/** Does what changes which tests an order measures here, and then reckons again what follows from others: a formula may have its inputs now, or has them no more. */
const withRecalculation = <T>(
  deps: Deps,
  { lab, orderId }: { lab: LabScope; orderId: number },
  change: (tx: Tx) => Promise<T>,
): Promise<T> =>
  transact(deps.db, async (tx) => {
    const outcome = await change(tx);
    const order = await lockOrder(tx, lab, orderId, deps.now());
    if (order) await recalculateFormulas(tx, order, deps.now());
    return outcome;
  });

/** Puts tests on a person's order, as `addTests` says. */
export const addToOrder = (deps: Deps, input: Parameters<typeof addTests>[2]): Promise<LabBooking> =>
  withRecalculation(deps, input, (tx) => addTests(tx, deps, input));

/** Takes a test off a person's order, as `cancelTest` says. */
export const takeOffOrder = (deps: Deps, input: Parameters<typeof cancelTest>[2]): Promise<LabBooking> =>
  withRecalculation(deps, input, (tx) => cancelTest(tx, deps, input));

/** A test is measured elsewhere from now on, as `sendOutTest` says. */
export const measureElsewhere = (deps: Deps, input: Parameters<typeof sendOutTest>[2]): Promise<SendOut> =>
  withRecalculation(deps, input, (tx) => sendOutTest(tx, deps, input));

/** A test is measured here after all, as `takeTestBack` says. */
export const measureHere = (deps: Deps, input: Parameters<typeof takeTestBack>[1]): Promise<void> =>
  withRecalculation(deps, input, (tx) => takeTestBack(tx, input));
