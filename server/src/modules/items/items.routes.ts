import { readIds } from '@healthplus/contract/ids';
import * as contract from '@healthplus/contract/items/endpoints';
import type { Deps } from '#src/deps.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { sendListing } from '#src/platform/http/listing.ts';
import { readGuide } from './item-guide.service.ts';
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

export function bindItems(bind: Bind, deps: Deps): void {
  bind(
    contract.listPackages,
    async ({ query, request, reply }) => sendListing(request, reply, await listPackages(deps.db, query)),
    cached,
  );
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
  bind(contract.getItemGuide, ({ params, query }) => readGuide(deps.db, params.id, query.locale ?? 'en'), cached);
  bind(contract.getTest, ({ params }) => getTestPackage(deps.db, params.id), cached);
}
