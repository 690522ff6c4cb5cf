import { ItemKind, licences } from '#src/items/schemas.ts';
import { Id } from '#src/primitives.ts';
import { z } from '#src/z.ts';

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
  /** `licensed`: a centre of the lab in that city holds the licence that the item wants, where it wants one. */
  offers: z.array(z.object({ id: Id, labPrice: z.number(), locationId: Id, city: z.string(), licensed: z.boolean() })),
  /** The licence without which it is sold and booked nowhere, where the lab has none; null where nothing is missing. */
  lacksLicence: z.enum(licences).nullable(),
});

export type OfferRow = z.infer<typeof OfferRow>;

export const StoredOffer = z.object({
  id: Id,
  testPackageId: Id,
  labPrice: z.number(),
  locationId: Id,
  locations: z.array(z.object({ id: Id, name: z.string() })),
  /** As of its row: it waits for this licence of the lab. */
  lacksLicence: z.enum(licences).nullable(),
  licensed: z.boolean(),
});

/** What the lab sells at its own desk: an offer in its city, or a package of its own. Price in rupees. */
export const SoldItem = z.object({
  itemId: Id,
  name: z.string(),
  /** What was asked for is its name, its code, or another name of its test. */
  exact: z.boolean(),
  kind: z.enum(['test', 'package', 'scan']),
  price: z.number(),
  needsConsent: z.boolean(),
  fastingHours: z.number().nullable(),
  /** What it measures: two that measure the same are paid for twice. */
  parameterIds: z.array(Id),
  /** What it measures has ranges for one sex alone; null where it has them for both, or none. */
  onlyFor: z.enum(['female', 'male']).nullable(),
  /** The age that it is said to be for; null for any. */
  onlyForAge: z.enum(['adults', 'children']).nullable(),
  /** Which of several words that were asked for are none of its names: they are of something else. */
  left: z.string(),
});
export type SoldItem = z.infer<typeof SoldItem>;
