import { createMessage } from '@healthplus/contract/coded-messages';
import * as contract from '@healthplus/contract/vocabulary/endpoints';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '#src/deps.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { sendListing } from '#src/platform/http/listing.ts';
import {
  addCategory,
  addSubcategory,
  dropCategory,
  dropSubcategory,
  editCategory,
  editSubcategory,
} from './groups-edit.service.ts';
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

const contextOf = ({ caller, request }: { caller: Caller; request: FastifyRequest }) => ({
  caller,
  ip: request.ip,
});
const added = (id: number) => ({ id, message: createMessage('added') });
const saved = () => ({ message: createMessage('saved') });
const removed = () => ({ message: createMessage('removed') });
const merged = () => ({ message: createMessage('they_are_one_now') });

/** The catalogue's vocabulary, as administrators keep it. */
export function bindAdminVocabulary(bind: Bind, deps: Deps): void {
  bind(contract.createCategory, (call) => addCategory(deps, contextOf(call), call.body.name).then(added));
  bind(contract.updateCategory, (call) =>
    editCategory(deps, contextOf(call), call.params.id, call.body.name).then(saved),
  );
  bind(contract.deleteCategory, (call) => dropCategory(deps, contextOf(call), call.params.id).then(removed));
  bind(contract.createSubcategory, (call) => addSubcategory(deps, contextOf(call), call.body).then(added));
  bind(contract.updateSubcategory, (call) =>
    editSubcategory(deps, contextOf(call), call.params.id, call.body.name).then(saved),
  );
  bind(contract.deleteSubcategory, (call) => dropSubcategory(deps, contextOf(call), call.params.id).then(removed));
  bind(contract.listAdminTests, async ({ query, request, reply }) =>
    sendListing(request, reply, await listAdminTests(deps.db, query)),
  );
  bind(contract.createAdminTest, (call) => addTest(deps, contextOf(call), call.body).then(added));
  bind(contract.updateAdminTest, (call) => editTest(deps, contextOf(call), call.params.id, call.body).then(saved));
  bind(contract.deleteAdminTest, (call) => dropTest(deps, contextOf(call), call.params.id).then(removed));
  bind(contract.mergeAdminTest, (call) =>
    mergeVocabulary(deps, contextOf(call), { what: 'test', id: call.params.id, into: call.body.into }).then(merged),
  );
  bind(contract.listAdminParameters, async ({ query, request, reply }) =>
    sendListing(request, reply, await listAdminParameters(deps.db, query)),
  );
  bind(contract.createAdminParameter, (call) => addParameter(deps, contextOf(call), call.body).then(added));
  bind(contract.updateAdminParameter, (call) =>
    editParameter(deps, contextOf(call), call.params.id, call.body).then(saved),
  );
  bind(contract.deleteAdminParameter, (call) => dropParameter(deps, contextOf(call), call.params.id).then(removed));
  bind(contract.mergeAdminParameter, (call) =>
    mergeVocabulary(deps, contextOf(call), { what: 'parameter', id: call.params.id, into: call.body.into }).then(
      merged,
    ),
  );
}
