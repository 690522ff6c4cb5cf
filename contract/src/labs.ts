import { z } from 'zod';
import { CatalogueQuery, ItemCard, Package } from './catalogue.ts';
import { defineEndpoint } from './endpoint.ts';
import { Day, Id, IdList, Locale, text } from './primitives.ts';

/** A laboratory as anyone may see it. */
export const Lab = z.object({
  id: Id,
  labName: z.string(),
  labImage: z.string().nullable(),
  city: z.string(),
  address: z.string(),
  phone: z.string(),
  verified: z.boolean(),
  createdAt: z.string(),
  pincode: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  operationalHours: z.string().nullable(),
  accreditation: z.string().nullable(),
  homeCollection: z.boolean(),
});
export type Lab = z.infer<typeof Lab>;

/** One laboratory that offers an item in a city, as a row of the comparison. */
export const LabChoice = z.object({
  lab: Lab,
  offerId: Id.nullable(),
  price: z.number(),
  homeFee: z.number().nullable(),
  nextSlot: z.object({ startsAt: z.string(), place: z.enum(['home', 'counter']) }).nullable(),
  resultTime: z.string(),
  bookable: z.boolean(),
});
export type LabChoice = z.infer<typeof LabChoice>;

const anyone = { method: 'GET', access: 'anyone' } as const;

export const listLabs = defineEndpoint({
  ...anyone,
  path: '/labauth/',
  summary: 'Laboratories, narrowed by city and name.',
  query: CatalogueQuery.pick({ city: true, q: true, limit: true, cursor: true }).extend({
    sort: z.enum(['name', 'verified', 'recent']).optional(),
  }),
  response: z.array(Lab),
});

export const getLab = defineEndpoint({
  ...anyone,
  path: '/labauth/{labAdminId}',
  summary: 'One laboratory.',
  params: z.object({ labAdminId: Id }),
  response: Lab,
});

export const listLabChoices = defineEndpoint({
  ...anyone,
  path: '/items/{id}/labs',
  summary: 'The laboratories that offer an item in a city, with price, next free slot and report time.',
  params: z.object({ id: Id }),
  query: z.object({ city: text(80), sort: z.enum(['default', 'price']).optional() }),
  response: z.array(LabChoice),
});

/** What several tests cost together: at each lab that sells all of them, and split over the two cheapest labs. */
export const BasketQuote = z.object({
  /** Where it is asked for: the city given, or the one of the lab whose own package is among the items. Empty for an unknown one. */
  city: z.string(),
  items: z.array(ItemCard),
  /** The labs that sell all items; `price` is their sum. The cheapest first. */
  choices: z.array(LabChoice),
  prices: z.array(z.object({ labId: Id, itemId: Id, price: z.number() })),
  split: z
    .object({
      total: z.number(),
      parts: z.array(z.object({ labId: Id, labName: z.string(), itemIds: z.array(Id), price: z.number() })),
    })
    .nullable(),
  /** Items that no bookable lab of the city sells. */
  missing: z.array(Id),
});
export type BasketQuote = z.infer<typeof BasketQuote>;

export const quoteBasket = defineEndpoint({
  ...anyone,
  path: '/baskets/quote',
  summary: 'What up to 30 items cost together in a city: at one lab, or split over two.',
  query: z.object({
    items: IdList(30),
    city: text(80),
    locale: Locale.optional(),
  }),
  response: BasketQuote,
});

export const getLabPackage = defineEndpoint({
  ...anyone,
  path: '/lab/package/{id}',
  summary: "One package of a laboratory's own, with the laboratory and packageTests.",
  params: z.object({ id: Id }),
  response: Package,
});

export const listLabPackages = defineEndpoint({
  ...anyone,
  path: '/lab/managepackage/{labId}/test-packages',
  summary: "A laboratory's own packages.",
  params: z.object({ labId: Id }),
  query: CatalogueQuery,
  response: z.array(Package),
});

export const Slot = z.object({ startsAt: z.string(), endsAt: z.string(), free: z.number(), capacity: z.number() });
export type Slot = z.infer<typeof Slot>;

export const listSlots = defineEndpoint({
  ...anyone,
  path: '/labs/{labId}/slots',
  summary: 'The windows of one day (Asia/Kolkata) at a laboratory in a city, for home or counter.',
  params: z.object({ labId: Id }),
  query: z.object({
    city: text(80).optional(),
    day: Day,
    place: z.enum(['home', 'counter']),
    pincode: text(6).optional(),
  }),
  response: z.object({
    servesPincode: z.boolean(),
    homeFee: z.number(),
    places: z.array(z.enum(['home', 'counter'])),
    centre: z.object({ name: z.string(), address: z.string() }),
    slots: z.array(Slot),
  }),
});
