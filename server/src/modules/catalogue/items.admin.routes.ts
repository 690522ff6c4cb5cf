import * as contract from '@healthplus/contract/admin-items';
import { told } from '@healthplus/contract/told';
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
    const id = await createItem(deps, { caller, shelf: null, given: body, doubtful: [], address: request.ip });
    return { id, message: told('added') };
  });
  bind(contract.updateAdminItem, async ({ caller, params: { id }, body, request }) => {
    await changeItem(deps, { caller, shelf: null, id, given: body, doubtful: [], address: request.ip });
    return { message: told('saved') };
  });
  bind(contract.deleteAdminItem, async ({ caller, params: { id }, request }) => {
    await deleteItem(deps, { caller, shelf: null, id, address: request.ip });
    return { message: told('removed') };
  });
  bind(contract.mergeAdminItem, async ({ caller, params, body, request }) => {
    await mergeItems(deps, { caller, address: request.ip }, { id: params.id, into: body.into });
    return { message: told('they_are_one_now') };
  });
}
