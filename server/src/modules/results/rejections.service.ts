import type { Specimen } from '@healthplus/contract/specimens/schemas';
import type { RejectReason } from '@healthplus/contract/vocabulary/reject-reasons';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { reject } from '#src/modules/specimens/specimens.service.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { lockOrder } from './results.queries.ts';
import { recalculateFormulas } from './results.service.ts';

/**
 * A specimen gives no results: what was measured of it is taken out, and what was reckoned from that is reckoned again. 404
 * for a code of none of the lab's, 409 as `reject` says.
 */
export const rejectByCode = (
  deps: Deps,
  input: { caller: Caller; lab: LabScope; ip: string; barcode: string; reason: RejectReason },
): Promise<{ rejected: Specimen; again: Specimen | null }> =>
  transact(deps.db, async (tx) => {
    const { orderId, ...outcome } = await reject(tx, deps, input);
    const order = await lockOrder(tx, input.lab, orderId, deps.now());
    if (order) await recalculateFormulas(tx, order, deps.now());
    return outcome;
  });
