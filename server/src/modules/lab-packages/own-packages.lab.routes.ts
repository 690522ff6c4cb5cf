import { createMessage } from '@healthplus/contract/coded-messages';
import * as contract from '@healthplus/contract/lab-packages/endpoints';
import type { Deps } from '#src/deps.ts';
import { labScope } from '#src/modules/accounts/scopes.service.ts';
import { changeItem, createItem, deleteItem, readItem } from '#src/modules/items/item-edits.service.ts';
import { listPackagesOfLab } from '#src/modules/items/items.service.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { sendTextListing } from '#src/platform/http/listing.ts';

export function bindOwnPackages(bind: Bind, deps: Deps): void {
  bind(contract.listOwnPackages, async ({ caller, query, request, reply }) =>
    sendTextListing(
      request,
      reply,
      await listPackagesOfLab(deps.db, labScope(caller), { ...query, exclusive: 'without' }),
    ),
  );
  bind(contract.createOwnPackage, async ({ caller, body, doubtful, request }) => {
    const id = await createItem(deps, { caller, owner: labScope(caller), given: body, doubtful, ip: request.ip });
    return { message: createMessage('lab_test_package_added_successfully'), id };
  });
  bind(contract.getOwnPackage, ({ caller, params }) => readItem(deps.db, labScope(caller), params.id));
  bind(contract.updateOwnPackage, async ({ caller, params, body, doubtful, request }) => {
    await changeItem(deps, {
      caller,
      owner: labScope(caller),
      id: params.id,
      given: body,
      doubtful,
      ip: request.ip,
    });
    return { message: createMessage('lab_test_package_updated_successfully') };
  });
  bind(contract.deleteOwnPackage, async ({ caller, params, request }) => {
    await deleteItem(deps, { caller, owner: labScope(caller), id: params.id, ip: request.ip });
    return { message: createMessage('package_deleted') };
  });
}
