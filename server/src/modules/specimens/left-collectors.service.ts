import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import { labScopeOf } from '#src/modules/accounts/scopes.service.ts';
import { changeVisit, clearCollector, selectRoundOf } from '#src/modules/bookings/visits.process.ts';
import { STAFF_LEFT, type StaffLeft } from '#src/modules/staff/staff.service.ts';

/** The visits of somebody who goes on no round any more wait for another, also those to which they were on the way or had come. */
export async function giveRoundBack(deps: Deps, { labId, accountId }: StaffLeft): Promise<void> {
  const lab = labScopeOf(labId);
  for (const number of await selectRoundOf(deps.db, lab, accountId))
    await transact(deps.db, async (tx) => {
      const back = { lab, number, reason: null, actorId: null, actorRole: 'system' } as const;
      await changeVisit(tx, deps, { ...back, from: ['on_the_way', 'arrived'], to: 'assigned' });
      const freed = await changeVisit(tx, deps, { ...back, from: ['assigned'], to: 'confirmed' });
      if (freed) await clearCollector(tx, lab, number);
    });
}

/** Works on members who left: their rounds wait for others. */
export const workOnRounds = (deps: Deps): Promise<void> =>
  deps.jobs.work<StaffLeft>(STAFF_LEFT, (left) => giveRoundBack(deps, left));
