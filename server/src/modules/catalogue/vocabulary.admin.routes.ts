import { told } from '@healthplus/contract/told';
import * as contract from '@healthplus/contract/vocabulary';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '#src/deps.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { sendListing } from '#src/platform/http/listing.ts';
import {
  addParameter,
  addTest,
  dropParameter,
  dropTest,
  editParameter,
  editTest,
  listAdminParameters,
  listAdminTests,
  mergeVocabulary,
} from './measurements-edit.service.ts';
import {
  addCategory,
  addCity,
  addSubcategory,
  dropCategory,
  dropCity,
  dropSubcategory,
  editCategory,
  editCity,
  editSubcategory,
  listAdminCities,
} from './places-edit.service.ts';

const deed = ({ caller, request }: { caller: Caller; request: FastifyRequest }) => ({ caller, address: request.ip });
const added = (id: number) => ({ id, message: told('added') });
const saved = () => ({ message: told('saved') });
const removed = () => ({ message: told('removed') });
const merged = () => ({ message: told('they_are_one_now') });

/** The catalogue's vocabulary, as administrators keep it. */
export function bindVocabulary(bind: Bind, deps: Deps): void {
  bind(contract.listAdminCities, async ({ query, request, reply }) =>
    sendListing(request, reply, await listAdminCities(deps.db, query)),
  );
  bind(contract.createCity, (call) => addCity(deps, deed(call), call.body).then(added));
  bind(contract.updateCity, (call) => editCity(deps, deed(call), call.params.id, call.body).then(saved));
  bind(contract.deleteCity, (call) => dropCity(deps, deed(call), call.params.id).then(removed));
  bind(contract.createCategory, (call) => addCategory(deps, deed(call), call.body.name).then(added));
  bind(contract.updateCategory, (call) => editCategory(deps, deed(call), call.params.id, call.body.name).then(saved));
  bind(contract.deleteCategory, (call) => dropCategory(deps, deed(call), call.params.id).then(removed));
  bind(contract.createSubcategory, (call) => addSubcategory(deps, deed(call), call.body).then(added));
  bind(contract.updateSubcategory, (call) =>
    editSubcategory(deps, deed(call), call.params.id, call.body.name).then(saved),
  );
  bind(contract.deleteSubcategory, (call) => dropSubcategory(deps, deed(call), call.params.id).then(removed));
  bind(contract.listAdminTests, async ({ query, request, reply }) =>
    sendListing(request, reply, await listAdminTests(deps.db, query)),
  );
  bind(contract.createAdminTest, (call) => addTest(deps, deed(call), call.body).then(added));
  bind(contract.updateAdminTest, (call) => editTest(deps, deed(call), call.params.id, call.body).then(saved));
  bind(contract.deleteAdminTest, (call) => dropTest(deps, deed(call), call.params.id).then(removed));
  bind(contract.mergeAdminTest, (call) =>
    mergeVocabulary(deps, deed(call), { what: 'test', id: call.params.id, into: call.body.into }).then(merged),
  );
  bind(contract.listAdminParameters, async ({ query, request, reply }) =>
    sendListing(request, reply, await listAdminParameters(deps.db, query)),
  );
  bind(contract.createAdminParameter, (call) => addParameter(deps, deed(call), call.body).then(added));
  bind(contract.updateAdminParameter, (call) => editParameter(deps, deed(call), call.params.id, call.body).then(saved));
  bind(contract.deleteAdminParameter, (call) => dropParameter(deps, deed(call), call.params.id).then(removed));
  bind(contract.mergeAdminParameter, (call) =>
    mergeVocabulary(deps, deed(call), { what: 'parameter', id: call.params.id, into: call.body.into }).then(merged),
  );
}
