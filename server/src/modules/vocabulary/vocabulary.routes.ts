import * as contract from '@healthplus/contract/vocabulary/endpoints';
import type { Deps } from '#src/deps.ts';
import { labScope } from '#src/modules/accounts/scopes.service.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { sendListing } from '#src/platform/http/listing.ts';
import { findParameters, listCategories, listSubcategories, listTests } from './vocabulary.service.ts';

/** Nothing of it is a price. */
const cached = { cached: true, tags: () => [] };

/** Categories and what is measured, as anyone may read them. */
export function bindVocabulary(bind: Bind, deps: Deps): void {
  bind(contract.listCategories, () => deps.reads.read(listCategories), cached);
  bind(contract.listSubcategories, () => deps.reads.read((db) => listSubcategories(db, null)), cached);
  bind(contract.listSubcategoriesOf, ({ params }) => deps.reads.read((db) => listSubcategories(db, params.id)), cached);
  bind(contract.findParameters, ({ caller, query }) => findParameters(deps.db, labScope(caller), query.q));
  bind(
    contract.listTestsWithParameters,
    async ({ query, request, reply }) =>
      sendListing(request, reply, await deps.reads.read((db) => listTests(db, query))),
    cached,
  );
}
