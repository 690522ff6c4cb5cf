import * as contract from '@healthplus/contract/labs/promise.endpoints';
import { nothingPromised } from '@healthplus/contract/labs/promises';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import { labScope } from '#src/modules/accounts/scopes.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { findPromises, putPromises } from './promises.queries.ts';

export function bindPromises(bind: Bind, deps: Deps): void {
  bind(contract.getPromises, async ({ caller }) => (await findPromises(deps.db, labScope(caller))) ?? nothingPromised);
  bind(contract.putPromises, ({ caller, body, request }) =>
    transact(deps.db, async (tx) => {
      const lab = labScope(caller);
      await putPromises(tx, { lab, promises: body, by: caller.accountId, now: deps.now() });
      const record = { caller, action: 'promises.changed', subject: `lab ${lab}`, detail: body, address: request.ip };
      await recordAudit(tx, record);
      return body;
    }),
  );
}
