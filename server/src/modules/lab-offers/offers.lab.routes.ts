import { createMessage } from '@healthplus/contract/coded-messages';
import * as contract from '@healthplus/contract/lab-offers/endpoints';
import type { Deps } from '#src/deps.ts';
import { labScope } from '#src/modules/accounts/scopes.service.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { sendListing } from '#src/platform/http/listing.ts';
import { changeOffer, createOffer, listOfferRows, readOffer, removeOffer } from './offers.service.ts';

export function bindOffers(bind: Bind, deps: Deps): void {
  bind(contract.listOfferRows, async ({ caller, query, request, reply }) =>
    sendListing(request, reply, await listOfferRows(deps.db, labScope(caller), query)),
  );
  bind(contract.createOffer, async ({ caller, body, request }) => ({
    message: createMessage('offer_price_submitted_successfully'),
    offer: await createOffer(deps, { caller, lab: labScope(caller), ...body, ip: request.ip }),
  }));
  bind(contract.getOffer, ({ caller, params }) => readOffer(deps.db, labScope(caller), params.offerId));
  bind(contract.updateOffer, async ({ caller, params, body, request }) => ({
    message: createMessage('offer_updated_successfully'),
    offer: await changeOffer(deps, {
      caller,
      lab: labScope(caller),
      id: params.offerId,
      ...body,
      ip: request.ip,
    }),
  }));
  bind(contract.deleteOffer, async ({ caller, params, request }) => {
    await removeOffer(deps, { caller, lab: labScope(caller), id: params.offerId, ip: request.ip });
    return { message: createMessage('offer_deleted_successfully') };
  });
}
