import { createMessage } from '@healthplus/contract/coded-messages';
import * as contract from '@healthplus/contract/tasks/endpoints';
import type { Deps } from '#src/deps.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { sendListing } from '#src/platform/http/listing.ts';
import { addNotifiable, changeNotifiable, listNotifiable, removeNotifiable } from './notifiable.service.ts';

export function bindNotifiable(bind: Bind, deps: Deps): void {
  bind(contract.listNotifiable, async ({ query, request, reply }) =>
    sendListing(request, reply, await listNotifiable(deps, query)),
  );
  bind(contract.addNotifiable, ({ caller, body, request }) => addNotifiable(deps, { caller, ip: request.ip }, body));
  bind(contract.changeNotifiable, ({ caller, params, body, request }) =>
    changeNotifiable(deps, { caller, ip: request.ip }, params.id, body),
  );
  bind(contract.removeNotifiable, async ({ caller, params, request }) => {
    await removeNotifiable(deps, { caller, ip: request.ip }, params.id);
    return { message: createMessage('notifiable_result_is_removed') };
  });
}
