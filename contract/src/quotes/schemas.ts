import { z } from 'zod';
import { ItemCard } from '#src/items/schemas.ts';
import { Lab } from '#src/labs/schemas.ts';
import { Id } from '#src/primitives.ts';

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
