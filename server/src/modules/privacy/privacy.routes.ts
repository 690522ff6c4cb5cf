import { createMessage } from '@healthplus/contract/coded-messages';
import * as locked from '@healthplus/contract/privacy/endpoints';
import * as contract from '@healthplus/contract/privacy/endpoints';
import { takeLabData as takeEndpoint } from '@healthplus/contract/privacy/leaving.endpoints';
import type { Deps } from '#src/deps.ts';
import { accountScope, labScope } from '#src/modules/accounts/scopes.service.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { sendListing } from '#src/platform/http/listing.ts';
import { takeLabData } from './leaving.service.ts';
import { listLockedRecords, readLockedRecord } from './locked-records.service.ts';
import { eraseMyAccount, exportMyData } from './privacy.service.ts';

export function bindPrivacy(bind: Bind, deps: Deps): void {
  bind(contract.exportMyData, async ({ caller, request, reply }) => {
    const data = await exportMyData(deps, { caller, account: accountScope(caller), ip: request.ip });
    reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('content-disposition', 'attachment; filename="my-data.json"');
    return JSON.stringify(data, null, 2);
  });
  bind(contract.eraseMyAccount, async ({ caller, body, request }) => {
    const kept = await eraseMyAccount(deps, {
      caller,
      account: accountScope(caller),
      password: body.password,
      ip: request.ip,
    });
    return { message: createMessage('your_account_is_erased'), kept };
  });
  bind(takeEndpoint, async ({ caller, body, request, reply }) => {
    const { zip, fileName } = await takeLabData(deps, {
      caller,
      lab: labScope(caller),
      password: body.password,
      ip: request.ip,
    });
    reply.header('content-type', 'application/zip').header('content-disposition', `attachment; filename="${fileName}"`);
    return zip;
  });
  bind(locked.listLockedRecords, async ({ caller, query, request, reply }) =>
    sendListing(request, reply, await listLockedRecords(deps, labScope(caller), query)),
  );
  bind(locked.readLockedRecord, ({ caller, params, body, request }) =>
    readLockedRecord(deps, {
      caller,
      lab: labScope(caller),
      id: params.id,
      reason: body.reason,
      ip: request.ip,
    }),
  );
}
