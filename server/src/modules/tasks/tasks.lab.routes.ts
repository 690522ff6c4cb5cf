import * as contract from '@healthplus/contract/tasks/endpoints';
import type { Deps } from '#src/deps.ts';
import { labScope } from '#src/modules/accounts/scopes.service.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { sendCsv } from '#src/platform/http/download.ts';
import { sendListing } from '#src/platform/http/listing.ts';
import { exportNotices, finishTask, listTasks, takeTask } from './tasks.service.ts';

export function bindTasks(bind: Bind, deps: Deps): void {
  bind(contract.listTasks, async ({ caller, query, request, reply }) =>
    sendListing(request, reply, await listTasks(deps, { caller, lab: labScope(caller) }, query)),
  );
  bind(contract.takeTask, ({ caller, params, request }) =>
    takeTask(deps, { caller, lab: labScope(caller), ...params, ip: request.ip }),
  );
  bind(contract.finishTask, ({ caller, params, body, request }) =>
    finishTask(deps, { caller, lab: labScope(caller), ...params, ...body, ip: request.ip }),
  );
  bind(contract.exportNotices, async ({ caller, query, request, reply }) => {
    const found = await exportNotices(deps, { caller, lab: labScope(caller), ...query, ip: request.ip });
    return sendCsv(reply, found.fileName, found.csv);
  });
}
