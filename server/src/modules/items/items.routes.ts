import { readIds } from '@healthplus/contract/ids';
import * as contract from '@healthplus/contract/items/endpoints';
import type { Deps } from '#src/deps.ts';
import { tagsOfCity } from '#src/modules/places/cities.service.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { sendListing, sendTextListing } from '#src/platform/http/listing.ts';
import { readGuide } from './item-guide.service.ts';
import {
  getTestPackage,
  listAddresses,
  listCards,
  listCardsByIds,
  listCardsByNames,
  listPackages,
  sendCentralPackage,
} from './items.service.ts';

/** An answer about one item: the prices of every city are those of its offers. */
const ofItem = { cached: true, tags: ({ params }: { params: { id: number } }) => [`item:${params.id}`] };

export function bindItems(bind: Bind, deps: Deps): void {
  /** Cards and lists show what a city has. */
  const ofCity = {
    cached: true,
    tags: ({ query }: { query: { city?: string | undefined } }) => tagsOfCity(deps.db, query.city),
  };
  bind(
    contract.listPackages,
    async ({ query, request, reply }) =>
      sendTextListing(request, reply, await deps.reads.read((db) => listPackages(db, query))),
    ofCity,
  );
  bind(contract.getPackage, ({ params }) => deps.reads.read((db) => sendCentralPackage(db, params.id)), ofItem);
  bind(
    contract.listItemCards,
    async ({ query, request, reply }) =>
      sendListing(request, reply, await deps.reads.read((db) => listCards(db, { ...query, offeredBy: query.lab }))),
    ofCity,
  );
  bind(
    contract.listItemCardsByIds,
    ({ query }) => deps.reads.read((db) => listCardsByIds(db, readIds(query.ids), query)),
    ofCity,
  );
  bind(
    contract.listItemCardsByNames,
    ({ query }) => deps.reads.read((db) => listCardsByNames(db, query.names.split('|'), query)),
    ofCity,
  );
  bind(contract.listItemAddresses, ({ query }) => deps.reads.read((db) => listAddresses(db, query.page)), {
    cached: true,
    tags: () => [],
  });
  bind(
    contract.getItemGuide,
    ({ params, query }) => deps.reads.read((db) => readGuide(db, params.id, query.locale ?? 'en')),
    ofItem,
  );
  bind(contract.getTest, ({ params }) => deps.reads.read((db) => getTestPackage(db, params.id)), ofItem);
}
