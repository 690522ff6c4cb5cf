import { createMessage } from '@healthplus/contract/coded-messages';
import * as contract from '@healthplus/contract/items/admin.endpoints';
import type { Deps } from '#src/deps.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { sendListing } from '#src/platform/http/listing.ts';
import { listCentralItems, mergeItems, readCentralItem } from './central-items.service.ts';
import { changeItem, createItem, deleteItem } from './item-edits.service.ts';

/** Central items, as administrators keep them. */
export function bindAdminItems(bind: Bind, deps: Deps): void {
  bind(contract.listAdminItems, async ({ query, request, reply }) =>
    sendListing(request, reply, await listCentralItems(deps.db, { ...query, q: query.q || undefined })),
  );
  bind(contract.getAdminItem, ({ params }) => readCentralItem(deps.db, params.id));
  bind(contract.createAdminItem, async ({ caller, body, request }) => {
    const id = await createItem(deps, { caller, owner: null, given: body, doubtful: [], ip: request.ip });
    return { id, message: createMessage('added') };
  });
  bind(contract.updateAdminItem, async ({ caller, params: { id }, body, request }) => {
    await changeItem(deps, { caller, owner: null, id, given: body, doubtful: [], ip: request.ip });
    return { message: createMessage('saved') };
  });
  bind(contract.deleteAdminItem, async ({ caller, params: { id }, request }) => {
    await deleteItem(deps, { caller, owner: null, id, ip: request.ip });
    return { message: createMessage('removed') };
  });
  bind(contract.mergeAdminItem, async ({ caller, params, body, request }) => {
    await mergeItems(deps, { caller, ip: request.ip }, { id: params.id, into: body.into });
    return { message: createMessage('they_are_one_now') };
  });
}
