import * as contract from '@healthplus/contract/places/endpoints';
import type { Deps } from '#src/deps.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { sendListing } from '#src/platform/http/listing.ts';
import { listCities } from './cities.service.ts';
import { findPincode } from './pincodes.service.ts';

/** Nothing of it is a price. */
const cached = { cached: true, tags: () => [] };

export function bindPlaces(bind: Bind, deps: Deps): void {
  bind(
    contract.listCities,
    async ({ query, request, reply }) =>
      sendListing(request, reply, await deps.reads.read((db) => listCities(db, query))),
    cached,
  );
  bind(contract.getPincode, ({ params }) => deps.reads.read((db) => findPincode(db, params.pincode)), cached);
}
