import { z } from 'zod';
import { ItemKind } from './catalogue.ts';
import { defineEndpoint } from './endpoint.ts';
import { LIST_BYTES } from './files.ts';
import { Id, Limit, Message, Rupees, text } from './primitives.ts';

/** A central item as a row of 'Offer Your Price', with the lab's own prices for it. Prices in rupees. */
export const OfferRow = z.object({
  id: Id,
  kind: ItemKind,
  name: z.string(),
  category: z.string().nullable(),
  basePrice: z.number(),
  offerPrice: z.number(),
  numberOfTests: z.number(),
  numberOfParameters: z.number(),
  offers: z.array(z.object({ id: Id, labPrice: z.number(), locationId: Id, city: z.string() })),
});
export type OfferRow = z.infer<typeof OfferRow>;

export const StoredOffer = z.object({
  id: Id,
  testPackageId: Id,
  labPrice: z.number(),
  locationId: Id,
  locations: z.array(z.object({ id: Id, name: z.string() })),
});

const office = { access: { roles: ['lab'], labRoles: ['owner', 'manager'] } } as const;
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
  response: StoredOffer.extend({ packageName: z.string() }),
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

export const exportOffers = defineEndpoint({
  method: 'GET',
  path: '/lab/offers.csv',
  summary: 'The whole table as CSV for a spreadsheet: one row for each item, with the price in the named city.',
  ...office,
  query: z.object({ locationId: Id }),
  response: z.any(),
});

/** What a price list changes, or would change; prices in rupees, `before` null where the lab had none. */
export const PriceChange = z.object({
  id: Id,
  name: z.string(),
  basePrice: z.number(),
  before: z.number().nullable(),
  after: z.number(),
});
export type PriceChange = z.infer<typeof PriceChange>;

export const PriceReport = z.object({
  rows: z.number(),
  created: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  /** The first thousand. */
  changes: z.array(PriceChange),
  problems: z.array(z.object({ row: z.number(), column: z.string(), reason: z.string() })),
  dryRun: z.boolean(),
});
export type PriceReport = z.infer<typeof PriceReport>;

export const importOffers = defineEndpoint({
  method: 'POST',
  path: '/lab/offers/import',
  summary: 'Sets prices from such a CSV (multipart). A dry run changes nothing. An empty price leaves the old one.',
  ...office,
  files: { names: ['file'], maxBytes: LIST_BYTES },
  body: z.object({ locationId: Id, dryRun: z.enum(['true', 'false']).optional() }),
  response: PriceReport,
});
