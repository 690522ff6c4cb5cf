import * as contract from '@healthplus/contract/quality/endpoints';
import type { Deps } from '#src/deps.ts';
import { labScope } from '#src/modules/accounts/scopes.service.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { sendCsv } from '#src/platform/http/download.ts';
import {
  closeControlRun,
  controlRunsTable,
  createControl,
  listControls,
  recordRun,
  retireControl,
} from './quality.service.ts';

export function bindQuality(bind: Bind, deps: Deps): void {
  bind(contract.listControls, ({ caller, query }) => listControls(deps, labScope(caller), query.view === 'retired'));
  bind(contract.getControlRunsCsv, async ({ caller, query, reply }) => {
    const { csv, fileName } = await controlRunsTable(deps, labScope(caller), query);
    return sendCsv(reply, fileName, csv);
  });
  bind(contract.createControl, ({ caller, body, request }) =>
    createControl(deps, { caller, lab: labScope(caller), ip: request.ip, lot: body }),
  );
  bind(contract.retireControl, ({ caller, params, request }) =>
    retireControl(deps, { caller, lab: labScope(caller), ip: request.ip, id: params.controlId }),
  );
  bind(contract.recordControlRun, ({ caller, body, request }) =>
    recordRun(deps, { caller, lab: labScope(caller), ip: request.ip, values: body.values }),
  );
  bind(contract.closeControlRun, ({ caller, params, body, request }) =>
    closeControlRun(deps, {
      caller,
      lab: labScope(caller),
      ip: request.ip,
      id: params.runId,
      reason: body.reason,
    }),
  );
}
