import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import { type LabScope, labScopeOf } from '#src/modules/accounts/scopes.service.ts';
import { RULES_CHANGED, type RulesChanged } from '#src/modules/vocabulary/parameter-rules.service.ts';
import { rejudgeResults } from './judging.rules.ts';
import { selectMeasured } from './measured.queries.ts';
import { carryCalls, insertResults, lockOrders, selectLabsWithUnsigned, selectUnsigned } from './results.queries.ts';

const BATCH = 50;

/** Judges by a lab's present rules what it has measured of a parameter and not signed; each batch in a transaction of its own. */
async function judgeUnsignedOf(deps: Deps, lab: LabScope, parameterId: number): Promise<void> {
  let afterId = 0;
  for (;;) {
    const ids = await selectUnsigned(deps.db, lab, { parameterId, afterId, limit: BATCH });
    if (ids.length === 0) return;
    afterId = ids.at(-1)!;
    await transact(deps.db, async (tx) => {
      const locked = await lockOrders(tx, lab, ids, deps.now());
      // What was signed while we waited for it stays as it was judged.
      const open = new Set(await selectUnsigned(tx, lab, { parameterId, afterId: 0, limit: BATCH, among: ids }));
      const orders = locked.filter(({ order_id: id }) => open.has(id));
      const measured = Map.groupBy(await selectMeasured(tx, ids), ({ order_id }) => order_id);
      for (const order of orders) {
        const rows = (measured.get(order.order_id) ?? []).filter(({ id }) => id === parameterId);
        const anew = rejudgeResults(rows, order, null);
        if (anew.length === 0) continue;
        await insertResults(tx, order.order_id, anew, deps.now());
        await carryCalls(tx, order.order_id);
      }
    });
  }
}

/** Judges again what is not signed of a parameter: of the lab whose rules have changed, or of every lab where they are the site's. */
export async function judgeUnsigned(deps: Deps, { labId, parameterId }: RulesChanged): Promise<void> {
  const labs = labId === null ? await selectLabsWithUnsigned(deps.db, parameterId) : [labScopeOf(labId)];
  for (const lab of labs) await judgeUnsignedOf(deps, lab, parameterId);
}

export const workOnRules = (deps: Deps): Promise<void> =>
  deps.jobs.work<RulesChanged>(RULES_CHANGED, (changed) => judgeUnsigned(deps, changed));
