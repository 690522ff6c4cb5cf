import { nothingPromised, type Promises } from '@healthplus/contract/labs/promises';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import { type LabScope, labScope } from '#src/modules/accounts/scopes.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { findPromises, putPromises } from './promises.queries.ts';

/** What a lab promises now; nothing where it never said. */
export const promisesOf = async ({ db }: Deps, lab: LabScope): Promise<Promises> =>
  (await findPromises(db, lab)) ?? nothingPromised;

/** From now on the lab promises this; visits keep what held when they were booked. */
export const changePromises = (
  deps: Deps,
  { caller, promises, ip }: { caller: Caller; promises: Promises; ip: string },
): Promise<Promises> =>
  transact(deps.db, async (tx) => {
    const lab = labScope(caller);
    await putPromises(tx, { lab, promises, by: caller.accountId, now: deps.now() });
    await recordAudit(tx, { caller, action: 'promises.changed', subject: `lab ${lab}`, detail: promises, ip });
    return promises;
  });
