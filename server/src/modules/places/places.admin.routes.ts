import { createMessage } from '@healthplus/contract/coded-messages';
import * as contract from '@healthplus/contract/places/endpoints';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '#src/deps.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { sendListing } from '#src/platform/http/listing.ts';
import { addCity, dropCity, editCity, listAdminCities } from './cities-edit.service.ts';

const contextOf = ({ caller, request }: { caller: Caller; request: FastifyRequest }) => ({
  caller,
  ip: request.ip,
});

/** Cities with their aliases, as administrators keep them. */
export function bindAdminPlaces(bind: Bind, deps: Deps): void {
  bind(contract.listAdminCities, async ({ query, request, reply }) =>
    sendListing(request, reply, await listAdminCities(deps.db, query)),
  );
  bind(contract.createCity, (call) =>
    addCity(deps, contextOf(call), call.body).then((id) => ({ id, message: createMessage('added') })),
  );
  bind(contract.updateCity, (call) =>
    editCity(deps, contextOf(call), call.params.id, call.body).then(() => ({ message: createMessage('saved') })),
  );
  bind(contract.deleteCity, (call) =>
    dropCity(deps, contextOf(call), call.params.id).then(() => ({ message: createMessage('removed') })),
  );
}
