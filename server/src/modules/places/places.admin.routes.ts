import { createMessage } from '@healthplus/contract/coded-messages';
import * as contract from '@healthplus/contract/places/endpoints';
import type { Deps } from '#src/deps.ts';
import { actorOf } from '#src/platform/http/auth.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { sendListing } from '#src/platform/http/listing.ts';
import { addCity, dropCity, editCity, listAdminCities } from './cities-edit.service.ts';

/** Cities with their aliases, as administrators keep them. */
export function bindAdminPlaces(bind: Bind, deps: Deps): void {
  bind(contract.listAdminCities, async ({ query, request, reply }) =>
    sendListing(request, reply, await listAdminCities(deps.db, query)),
  );
  bind(contract.createCity, (call) =>
    addCity(deps, actorOf(call), call.body).then((id) => ({ id, message: createMessage('added') })),
  );
  bind(contract.updateCity, (call) =>
    editCity(deps, actorOf(call), call.params.id, call.body).then(() => ({ message: createMessage('saved') })),
  );
  bind(contract.deleteCity, (call) =>
    dropCity(deps, actorOf(call), call.params.id).then(() => ({ message: createMessage('removed') })),
  );
}
