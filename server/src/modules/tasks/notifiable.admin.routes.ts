import { createMessage } from '@healthplus/contract/coded-messages';
import * as contract from '@healthplus/contract/tasks/endpoints';
import type { Deps } from '#src/deps.ts';
import { actorOf } from '#src/platform/http/auth.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { sendListing } from '#src/platform/http/listing.ts';
import { addNotifiable, changeNotifiable, listNotifiable, removeNotifiable } from './notifiable.service.ts';

export function bindNotifiable(bind: Bind, deps: Deps): void {
  bind(contract.listNotifiable, async ({ query, request, reply }) =>
    sendListing(request, reply, await listNotifiable(deps, query)),
  );
  bind(contract.addNotifiable, (call) => addNotifiable(deps, actorOf(call), call.body));
  bind(contract.changeNotifiable, (call) => changeNotifiable(deps, actorOf(call), call.params.id, call.body));
  bind(contract.removeNotifiable, async (call) => {
    await removeNotifiable(deps, actorOf(call), call.params.id);
    return { message: createMessage('notifiable_result_is_removed') };
  });
}
