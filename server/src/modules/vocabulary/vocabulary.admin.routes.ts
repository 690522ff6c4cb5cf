import { createMessage } from '@healthplus/contract/coded-messages';
import * as contract from '@healthplus/contract/vocabulary/endpoints';
import type { Deps } from '#src/deps.ts';
import { actorOf } from '#src/platform/http/auth.ts';
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

const added = (id: number) => ({ id, message: createMessage('added') });
const saved = () => ({ message: createMessage('saved') });
const removed = () => ({ message: createMessage('removed') });
const merged = () => ({ message: createMessage('they_are_one_now') });

/** The catalogue's vocabulary, as administrators keep it. */
export function bindAdminVocabulary(bind: Bind, deps: Deps): void {
  bind(contract.createCategory, (call) => addCategory(deps, actorOf(call), call.body.name).then(added));
  bind(contract.updateCategory, (call) =>
    editCategory(deps, actorOf(call), call.params.id, call.body.name).then(saved),
  );
  bind(contract.deleteCategory, (call) => dropCategory(deps, actorOf(call), call.params.id).then(removed));
  bind(contract.createSubcategory, (call) => addSubcategory(deps, actorOf(call), call.body).then(added));
  bind(contract.updateSubcategory, (call) =>
    editSubcategory(deps, actorOf(call), call.params.id, call.body.name).then(saved),
  );
  bind(contract.deleteSubcategory, (call) => dropSubcategory(deps, actorOf(call), call.params.id).then(removed));
  bind(contract.listAdminTests, async ({ query, request, reply }) =>
    sendListing(request, reply, await listAdminTests(deps.db, query)),
  );
  bind(contract.createAdminTest, (call) => addTest(deps, actorOf(call), call.body).then(added));
  bind(contract.updateAdminTest, (call) => editTest(deps, actorOf(call), call.params.id, call.body).then(saved));
  bind(contract.deleteAdminTest, (call) => dropTest(deps, actorOf(call), call.params.id).then(removed));
  bind(contract.mergeAdminTest, (call) =>
    mergeVocabulary(deps, actorOf(call), { what: 'test', id: call.params.id, into: call.body.into }).then(merged),
  );
  bind(contract.listAdminParameters, async ({ query, request, reply }) =>
    sendListing(request, reply, await listAdminParameters(deps.db, query)),
  );
  bind(contract.createAdminParameter, (call) => addParameter(deps, actorOf(call), call.body).then(added));
  bind(contract.updateAdminParameter, (call) =>
    editParameter(deps, actorOf(call), call.params.id, call.body).then(saved),
  );
  bind(contract.deleteAdminParameter, (call) => dropParameter(deps, actorOf(call), call.params.id).then(removed));
  bind(contract.mergeAdminParameter, (call) =>
    mergeVocabulary(deps, actorOf(call), { what: 'parameter', id: call.params.id, into: call.body.into }).then(merged),
  );
}
