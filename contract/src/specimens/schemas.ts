import { orderTestStates } from '#src/bookings/rules.ts';
import { LabBooking } from '#src/bookings/schemas.ts';
import { sampleStates } from '#src/order-states.ts';
import { Id, Moment, Place, text } from '#src/primitives.ts';
import { rejectReasons } from '#src/vocabulary/reject-reasons.ts';
import { z } from '#src/z.ts';
import { specimenStates } from './rules.ts';

/** A visit as those see it who take the samples. */
export const CollectionVisit = LabBooking.extend({
  collector: z.object({ id: Id, name: z.string() }).nullable(),
  /** Of the address; null at the counter. */
  pincode: z.string().nullable(),
  /** So long without food is asked for; null where nothing is. */
  fastingHours: z.number().nullable(),
});

export type CollectionVisit = z.infer<typeof CollectionVisit>;

/** What a collector does at a visit. `second_draw` takes what is drawn after a meal, once the rest was collected; the visit stays collected. */
export const collectionSteps = ['on_the_way', 'arrived', 'collected', 'second_draw', 'failed', 'no_show'] as const;

/** Hours without food, as somebody says. */
const FastedHours = z.number().int().min(0).max(48);

/** Hours without food before a draw: what an order asks for (null: nothing), and what its person said; null where nobody asked. */
export const Fast = z.object({ asked: z.number().nullable(), said: z.number().nullable() });
export type Fast = z.infer<typeof Fast>;

/** What somebody says of their fast; null where they do not know. */
export const FastSaid = z.object({ hours: FastedHours.nullable() });

/** What is asked at the door before a visit is collected: each tube by its code, hours without food, the names read by the patient. */
export const AtDoor = z.object({
  scanned: z.array(text(40)).max(60),
  /** When each of them was, in their order; left out of actions that a device kept before it noted that. */
  scannedAt: z.array(Moment).max(60).optional(),
  /** The codes of those that could not be drawn: they are taken another time. */
  missing: z.array(text(40)).max(60).optional(),
  /** What each person said of their fast, by order; null where they were not asked or did not know. */
  fasted: z
    .array(z.object({ orderId: Id, hours: FastedHours.nullable() }))
    .max(10)
    .optional(),
  /** One answer for everybody: of actions that a device kept before each was asked. */
  fastedHours: FastedHours.nullable().optional(),
  namesConfirmed: z.boolean(),
});

export type AtDoor = z.infer<typeof AtDoor>;

/** A test of an order that stands: by which item, null where that measures nothing (a scan), and its share of the item's price in rupees. */
export const OrderTest = z.object({
  itemId: Id,
  testId: Id.nullable(),
  name: z.string(),
  state: z.enum(orderTestStates),
  price: z.number(),
});
export type OrderTest = z.infer<typeof OrderTest>;

export const SampleState = z.enum(sampleStates);

/** A container of an order, as whoever holds it reads it. */
export const Specimen = z.object({
  id: Id,
  barcode: z.string(),
  state: z.enum(specimenStates),
  orderId: Id,
  number: z.string(),
  accessionNumber: z.string(),
  person: z.object({ name: z.string(), sex: z.string(), age: z.number() }),
  container: z.object({
    name: z.string(),
    capColour: z.string(),
    additive: z.string(),
    volumeMl: z.number().nullable(),
    drawOrder: z.number(),
    /** Filled so many minutes after the first of its order; null for what is filled with the rest. */
    minutesAfter: z.number().nullable(),
  }),
  afterMeal: z.boolean(),
  /**
   * It was drawn at another time than it tells of: so many minutes after the first of its order in place of so many. Null
   * where it was drawn in time, or is not drawn yet.
   */
  offTime: z.object({ minutes: z.number(), wanted: z.number() }).nullable(),
  tests: z.array(z.string()),
  /** What was done with it last, when. */
  at: z.string().nullable(),
  rejectReason: z.enum(rejectReasons).nullable(),
  /** The rack, box or shelf that it was put into. */
  storedIn: z.string().nullable(),
  /** The barcode of the rejected one whose place it takes. */
  replaces: z.string().nullable(),
  /** Where the visit was, at which lab and centre; another time for what is taken again is chosen there. */
  labId: Id,
  centreId: Id.nullable(),
  place: Place,
  /** The visit in which it is taken again, once a time was chosen. */
  recollection: z.object({ number: z.string(), startsAt: z.string() }).nullable(),
  /** To arrange another time for one that has to be taken again. */
  phone: z.string(),
  /** It is of who booked for them: they gave none of their own. */
  phoneLent: z.boolean(),
});
export type Specimen = z.infer<typeof Specimen>;

/** A specimen that has just come, with what is known of the fast it was to be drawn after. */
export const ArrivedSpecimen = Specimen.extend({ fast: Fast });
export type ArrivedSpecimen = z.infer<typeof ArrivedSpecimen>;

/** What a collector takes along for a visit: the containers of each person. */
export const VisitContainers = z.object({
  number: z.string(),
  orderId: Id,
  containers: z.array(z.object({ name: z.string(), capColour: z.string(), afterMeal: z.boolean() })),
});

export type VisitContainers = z.infer<typeof VisitContainers>;
