import { readIds } from '@healthplus/contract/ids';
import * as contract from '@healthplus/contract/items/endpoints';
import * as contract_places_endpoints from '@healthplus/contract/places/endpoints';
import * as contract_vocabulary_endpoints from '@healthplus/contract/vocabulary/endpoints';
import type { Deps } from '#src/deps.ts';
import { listCities } from '#src/modules/places/cities.service.ts';
import { findPincode } from '#src/modules/places/pincodes.service.ts';
import { listCategories, listSubcategories, listTests } from '#src/modules/vocabulary/vocabulary.service.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { sendListing } from '#src/platform/http/listing.ts';
import {
  getCentralPackage,
  getTestPackage,
  listAddresses,
  listCards,
  listCardsByIds,
  listCardsByNames,
  listPackages,
} from './items.service.ts';

const cached = { cached: true };

export function bindCatalogue(bind: Bind, deps: Deps): void {
  bind(
    contract_places_endpoints.listCities,
    async ({ query, request, reply }) => sendListing(request, reply, await listCities(deps.db, query)),
    cached,
  );
  bind(
    contract.listPackages,
    async ({ query, request, reply }) => sendListing(request, reply, await listPackages(deps.db, query)),
    cached,
  );
  bind(contract_places_endpoints.getPincode, ({ params }) => findPincode(deps.db, params.pincode), cached);
  bind(contract.getPackage, ({ params }) => getCentralPackage(deps.db, params.id), cached);
  bind(
    contract.listItemCards,
    async ({ query, request, reply }) =>
      sendListing(request, reply, await listCards(deps.db, { ...query, offeredBy: query.lab })),
    cached,
  );
  bind(contract.listItemCardsByIds, ({ query }) => listCardsByIds(deps.db, readIds(query.ids), query), cached);
  bind(contract.listItemCardsByNames, ({ query }) => listCardsByNames(deps.db, query.names.split('|'), query), cached);
  bind(contract.listItemAddresses, ({ query }) => listAddresses(deps.db, query.page), cached);
  bind(contract_vocabulary_endpoints.getTest, ({ params }) => getTestPackage(deps.db, params.id), cached);
  bind(contract_vocabulary_endpoints.listCategories, () => listCategories(deps.db), cached);
  bind(contract_vocabulary_endpoints.listSubcategories, () => listSubcategories(deps.db, null), cached);
  bind(
    contract_vocabulary_endpoints.listSubcategoriesOf,
    ({ params }) => listSubcategories(deps.db, params.categoryId),
    cached,
  );
  bind(
    contract_vocabulary_endpoints.listTestsWithParameters,
    async ({ query, request, reply }) => sendListing(request, reply, await listTests(deps.db, query)),
    cached,
  );
}
