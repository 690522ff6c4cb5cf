import { WholeAge } from '#src/accounts/schemas.ts';
import { createMessage } from '#src/coded-messages.ts';
import { ItemCard } from '#src/items/schemas.ts';
import { Promises } from '#src/labs/promises.ts';
import { Lab } from '#src/labs/schemas.ts';
import { Day, Id, Message, Moment, Place, text, translations } from '#src/primitives.ts';
import { NextSlot } from '#src/scheduling/schemas.ts';
import { z } from '#src/z.ts';

/** One laboratory that offers an item in a city, as a row of the comparison. */
export const LabChoice = z.object({
  lab: Lab,
  offerId: Id.nullable(),
  price: z.number(),
  /** What coming home costs, the least where it goes by distance; null where nobody comes. */
  homeFee: z.number().nullable(),
  feeVaries: z.boolean(),
  /** The next free times, three at most, the first first. */
  nextSlots: z.array(NextSlot),
  resultTime: z.string(),
  /** What the laboratory does not report of it, though the site lists it: names of parameters. */
  notReported: z.array(z.string()),
  /** It has the licence that it needs for that, or needs none. */
  licensed: z.boolean(),
  bookable: z.boolean(),
});

export type LabChoice = z.infer<typeof LabChoice>;

/** A package that measures all of what somebody chose, for less than they pay for it; rupees. */
export const CheaperPackage = z.object({
  itemId: Id,
  name: z.string(),
  translations: translations(z.string()),
  price: z.number(),
  saving: z.number(),
});

export type CheaperPackage = z.infer<typeof CheaperPackage>;

/** What several tests cost together: at each lab that sells all of them, and split over the two cheapest labs. */
export const BasketQuote = z.object({
  /** Where it is asked for: the city given, or the one of the lab whose own package is among the items. Empty for an unknown one. */
  city: z.string(),
  items: z.array(ItemCard),
  /** The labs that sell all items; `price` is their sum. The cheapest first. */
  choices: z.array(LabChoice),
  /** What each lab of the city asks for each of them, also those that do not sell all. */
  prices: z.array(z.object({ labId: Id, labName: z.string(), itemId: Id, price: z.number() })),
  split: z
    .object({
      total: z.number(),
      parts: z.array(
        z.object({
          labId: Id,
          labName: z.string(),
          itemIds: z.array(Id),
          price: z.number(),
          /** What it does not report of these, as in a choice of one laboratory. */
          notReported: z.array(z.string()),
        }),
      ),
    })
    .nullable(),
  /** A package that measures all of them, where one of the labs sells it for less. */
  cheaper: CheaperPackage.extend({ labId: Id, labName: z.string() }).nullable(),
  /** Of the items that all of which is measured by another one of them too: what each costs at the least. */
  within: z.array(z.object({ itemId: Id, withinId: Id, price: z.number() })),
  /** Items that no bookable lab of the city sells. */
  missing: z.array(Id),
});

export type BasketQuote = z.infer<typeof BasketQuote>;

/** What a visit would be: who has which tests, at which lab, where; with a time, whether that can be booked too. */
export const NewQuote = z.object({
  labId: Id,
  city: text(80).optional(),
  centreId: Id.optional(),
  place: Place,
  /** Of the address, for a home visit. */
  pincode: text(6).optional(),
  startsAt: Moment.optional(),
  /** Whose hold of the time counts: its lead time is that of when it was held. */
  draft: text(64).optional(),
  coupon: text(24).optional(),
  people: z
    .array(
      z.object({
        itemIds: z.array(Id).min(1, createMessage('choose_at_least_one_test')).max(30),
        /** As far as they are known: some tests are for one sex, or for adults or children alone. */
        sex: z.enum(['female', 'male', 'other']).optional(),
        birthDate: Day.optional(),
        age: WholeAge,
      }),
    )
    .min(1, createMessage('say_who_the_tests_are_for'))
    .max(6, createMessage('at_most_six_people_in_one_visit')),
});

/** What a visit costs, in rupees, line by line; `people` in the order in which they were asked for. Lab tests bear no tax. */
export const Quote = z.object({
  people: z.array(
    z.object({
      lines: z.array(z.object({ itemId: Id, name: z.string(), price: z.number() })),
      total: z.number(),
      /** One of their tests is done only with their consent. */
      needsConsent: z.boolean(),
      /** How to prepare: hours without food, when the last may be eaten (once there is a time), and what else is asked. */
      preparation: z.object({
        fastingHours: z.number().nullable(),
        lastMealAt: z.string().nullable(),
        /** The sample is taken two hours after they begin a meal; when that is, once there is a time. */
        afterMeal: z.boolean(),
        mealAt: z.string().nullable(),
        requirements: z.array(z.string()),
      }),
      /** What is measured twice: an item that another holds in whole, or in part. */
      twice: z.array(z.object({ itemId: Id, withinId: Id, whole: z.boolean(), shared: z.number() })),
      cheaper: CheaperPackage.nullable(),
    }),
  ),
  homeFee: z.number(),
  /** What the coupon lets off; part of the total. */
  discount: z.number(),
  /** GST, part of the total: none, since diagnostic services are exempt. */
  tax: z.number(),
  total: z.number(),
  /** Some test is done only with the patient's consent. */
  needsConsent: z.boolean(),
  /** What the lab gives back where it is late. */
  promises: Promises,
  /** It may be paid online. */
  online: z.boolean(),
  /** What stands in the way of booking it: of one person and test, of the place, the address, the time, the lab or the coupon. */
  problems: z.array(
    Message.extend({
      about: z.enum(['item', 'person', 'place', 'address', 'time', 'lab', 'coupon']),
      person: z.number().nullable(),
      itemId: Id.nullable(),
    }),
  ),
});

export type Quote = z.infer<typeof Quote>;

/** A city where what is asked for can be booked, and at how many laboratories. */
export const CitySelling = z.object({ id: Id, name: z.string(), slug: z.string(), labs: z.number() });
export type CitySelling = z.infer<typeof CitySelling>;
