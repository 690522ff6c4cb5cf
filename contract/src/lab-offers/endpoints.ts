import { defineEndpoint } from '#src/endpoint.ts';
import { ItemKind } from '#src/items/schemas.ts';
import { desk, office } from '#src/lab-access.ts';
import { Id, Limit, Message, Rupees, text } from '#src/primitives.ts';
import { z } from '#src/z.ts';
import { OfferRow, SoldItem, StoredOffer } from './schemas.ts';

const Price = Rupees;

export const listOfferRows = defineEndpoint({
  method: 'GET',
  path: '/lab/offers',
  summary: "All central items with the lab's own prices, by price or name, page by page.",
  ...office,
  query: z.object({
    kind: ItemKind.optional(),
    category: text(80).optional(),
    subcategory: text(80).optional(),
    q: text(100).optional(),
    sort: z.enum(['price', '-price', 'name']).optional(),
    mine: z.enum(['1']).optional(),
    limit: Limit,
    cursor: text(200).optional(),
  }),
  response: z.array(OfferRow),
});

export const createOffer = defineEndpoint({
  method: 'POST',
  path: '/lab/offerpackage',
  summary: "Sets the lab's price for a central item in a city. 409 when it has one there already.",
  ...office,
  body: z.object({ testPackageId: Id, labPrice: Price, locationId: Id }),
  response: Message.extend({ offer: StoredOffer }),
  status: 201,
});

const one = { params: z.object({ offerId: Id }), ...office } as const;

export const getOffer = defineEndpoint({
  method: 'GET',
  path: '/lab/offerpackage/{offerId}',
  summary: "One of the lab's own offers.",
  ...one,
  response: StoredOffer.extend({ packageName: z.string(), basePrice: z.number() }),
});

export const updateOffer = defineEndpoint({
  method: 'PUT',
  path: '/lab/offerpackage/{offerId}',
  summary: "Changes the price or the city of one of the lab's offers.",
  ...one,
  body: z.object({ labPrice: Price.optional(), locationId: Id.optional() }),
  response: Message.extend({ offer: StoredOffer }),
});

export const deleteOffer = defineEndpoint({
  method: 'DELETE',
  path: '/lab/offerpackage/{offerId}',
  summary: "Removes one of the lab's offers.",
  ...one,
  response: Message,
});

export const findSoldItems = defineEndpoint({
  method: 'GET',
  path: '/lab/sold-items',
  summary:
    'What the lab sells at the desk of a centre (where none is named, the one where whoever asks works, else its first), by name, code or another name of its tests, else by what the words mean; at most 12.',
  ...desk,
  query: z.object({ q: text(80), centreId: Id.optional() }),
  response: z.array(SoldItem),
});
