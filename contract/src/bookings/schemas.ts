import { NewAddress, NewPerson } from '#src/accounts/schemas.ts';
import { createMessage } from '#src/coded-messages.ts';
import { reportStates, sampleStates } from '#src/order-states.ts';
import { NewPatient } from '#src/patients/schemas.ts';
import { Phone, PlainName } from '#src/people.ts';
import { Id, Moment, Place, text, translations } from '#src/primitives.ts';
import { rejectReasons } from '#src/vocabulary/reject-reasons.ts';
import { z } from '#src/z.ts';
import { visitStates } from './rules.ts';

export const VisitState = z.enum(visitStates);

/** A booking as a row of the console. Prices in rupees. */
export const AdminBooking = z.object({
  number: z.string(),
  state: VisitState,
  place: z.string(),
  startsAt: z.string(),
  createdAt: z.string(),
  labName: z.string(),
  city: z.string(),
  accountName: z.string(),
  people: z.array(z.string()),
  items: z.number(),
  total: z.number(),
  paid: z.number(),
  /** What the patient owes still; below nothing, what is to be given back. */
  outstanding: z.number(),
});

export type AdminBooking = z.infer<typeof AdminBooking>;

/** Of what something happened: `message` is what the lab wrote to the patient, `reason` its words. */
export const eventSubjects = ['visit', 'order', 'sample', 'report', 'payment', 'message'] as const;

/** One step of a booking, whoever took it. */
export const BookingEvent = z.object({
  subject: z.enum(eventSubjects),
  from: z.string().nullable(),
  to: z.string(),
  by: z.string(),
  role: z.string(),
  /** Why, where it was said. */
  reason: z.string(),
  /** From when to when (ISO 8601), of a visit that got another time. */
  moved: z.object({ from: z.string(), to: z.string() }).nullable(),
  /** Of an order that was changed: for whom, which tests, and what the change cost; rupees. */
  changed: z.object({ person: z.string(), names: z.array(z.string()), fee: z.number() }).nullable(),
  at: z.string(),
});
export type BookingEvent = z.infer<typeof BookingEvent>;

export const Order = z.object({
  id: Id,
  /** Whom of the account's people it is for; null where none of them, and for a laboratory. */
  personId: Id.nullable(),
  person: z.object({ name: z.string(), sex: z.string(), age: z.number() }),
  /** On the day of the visit; other ranges count for her. */
  pregnant: z.boolean(),
  state: z.enum(['active', 'done', 'cancelled']),
  sampleState: z.enum(sampleStates),
  reportState: z.enum(reportStates).nullable(),
  /** Named as they were ordered; in other languages as they are called now, for the patient alone. */
  items: z.array(z.object({ itemId: Id, name: z.string(), translations: translations(z.string()), price: z.number() })),
  total: z.number(),
  /** When this person eats last before the visit; null where nothing asks for a fast. */
  lastMealAt: z.string().nullable(),
});

export const Booking = z.object({
  number: z.string(),
  state: VisitState,
  stateReason: z.string().nullable(),
  lab: z.object({
    id: Id,
    labName: z.string(),
    phone: z.string(),
    address: z.string(),
    /** One that does not can offer no other time; cancelling costs nothing then. */
    takesBookings: z.boolean(),
  }),
  /** At which of the lab's centres. */
  centre: z.object({ id: Id, name: z.string() }).nullable(),
  place: Place,
  startsAt: z.string(),
  endsAt: z.string(),
  /** When what is drawn after a meal is drawn (null where no time was chosen: the lab arranges it), and whether it was; null where one stop is enough. */
  secondDraw: z.object({ startsAt: z.string().nullable(), taken: z.boolean(), who: z.string() }).nullable(),
  address: z.string().nullable(),
  /** Whom to call at the door; null for whoever booked. */
  door: z.object({ name: z.string(), phone: z.string() }).nullable(),
  /** Who comes, from the moment that the lab has said so. */
  collectorName: z.string().nullable(),
  homeFee: z.number(),
  /** What of it is for the hour: another time may cost more, or less. */
  homeSurcharge: z.number(),
  /** What was let off, by a coupon or by the lab; the total is what is left. */
  discount: z.number(),
  total: z.number(),
  /** Rupees. Nothing is outstanding of a visit that did not take place, but the fee of a late cancellation. */
  payment: z.object({
    method: z.string(),
    state: z.enum(['due', 'part_paid', 'paid']),
    paid: z.number(),
    /** What was ever paid, with what went back of it, or is on its way. */
    paidInAll: z.number(),
    outstanding: z.number(),
    /** What is on its way back by the way it was paid. */
    goesBack: z.number(),
    /** What was paid too much by other ways: the laboratory gives it back by hand. */
    backAtDesk: z.number(),
    /** What was given back, by whichever way. */
    wentBack: z.number(),
    /** What is outstanding may be paid online. */
    online: z.boolean(),
  }),
  /** Where the patient asks for what the laboratory gives back by hand; null for at the desk. */
  refundUpi: z.string().nullable(),
  /** `movedTo`: it was asked for anew, at another time. */
  steps: z.array(z.object({ state: VisitState, at: z.string(), movedTo: z.string().nullable() })),
  /** Tests that were left out or added since it was booked. */
  changes: z.array(
    z.object({ what: z.enum(['taken_off', 'added']), person: z.string(), names: z.array(z.string()), at: z.string() }),
  ),
  /** Money that came and went, rupees, the first first; a reference is what a bank calls it. */
  money: z.array(
    z.object({
      what: z.enum(['paid', 'refunded']),
      amount: z.number(),
      method: z.enum(['cash', 'upi', 'card', 'online']),
      reference: z.string().nullable(),
      at: z.string(),
    }),
  ),
  /** What the lab has written to the patient about it, the first first. */
  messages: z.array(z.object({ text: z.string(), at: z.string() })),
  invoiced: z.boolean(),
  /** What was taken back of the invoice since it was made. */
  creditNotes: z.array(z.object({ id: Id, number: z.string() })),
  orders: z.array(Order),
  /** What is asked before the visit: not to eat for so many hours, or a requirement of a test; `who` is empty where it is of everybody. */
  preparation: z.array(
    z.object({ who: z.string(), fastingHours: z.number().nullable(), requirement: z.string().nullable() }),
  ),
  /** In how many hours of the specimen everything is promised; null where something is not. */
  promisedHours: z.number().nullable(),
  createdAt: z.string(),
  canCancel: z.boolean(),
  canReschedule: z.boolean(),
  /** What cancelling costs now, or what the cancellation has cost. Rupees. */
  cancellationFee: z.number(),
  /** What another time, or leaving somebody out, costs now, and what late changes have cost so far (part of the total). Rupees. */
  rescheduleFee: z.number(),
  changeFees: z.number(),
  /** The visit of which this one takes specimens again, free of charge. */
  recollects: z.string().nullable(),
  /** What has to be taken again, why (null: it came on or was left when the rest was drawn), in which visit once a time was chosen, and the items whose fast that time must suit. */
  again: z.array(
    z.object({
      person: z.string(),
      reason: z.enum(rejectReasons).nullable(),
      visit: z.string().nullable(),
      fastingItemIds: z.array(Id),
    }),
  ),
  /** It is drawn after a meal: a test that asks for one, with no fast before it, or what is taken again. */
  afterMeal: z.boolean(),
});

/** Whom to call at the door, where it is somebody else than whoever booked. */
export const Door = z.object({ name: PlainName(80), phone: Phone });

/** Where a home visit goes to: its pincode decides who comes and what that costs, and stays. */
export const VisitWhere = z.object({
  address: NewAddress.pick({ line: true, floor: true, locality: true, landmark: true }),
  door: Door.optional(),
});
export type VisitWhere = z.infer<typeof VisitWhere>;

/** A booking as the laboratory sees it: with the patient's contact. */
export const LabBooking = Booking.extend({
  patient: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  note: z.string().nullable(),
  /** The doctor who sent them, as the report names them; empty for nobody. */
  referredBy: z.string(),
  /** How much of the discount was given back for being late; the desk changes the rest. Rupees. */
  lateCredit: z.number(),
  /** Of somebody who walked in, and in no account yet. */
  unclaimed: z.boolean(),
  /** The doctor's paper that it was booked with, as long as that is kept. */
  prescriptionId: Id.nullable(),
});

export type VisitState = z.infer<typeof VisitState>;

/** The version of the text by which patients agree to a test that needs counselling. */
export const TEST_CONSENT_VERSION = '2026-11-21';

/** The version of what a parent or guardian says yes to for a child. Source: Digital Personal Data Protection Act 2023, section 9. */
export const GUARDIAN_CONSENT_VERSION = '2026-11-24';

export const NewBooking = z
  .object({
    labId: Id,
    city: text(80).optional(),
    /** Which of the lab's centres; left out, the one that serves the address, else its first in the city. */
    centreId: Id.optional(),
    place: Place,
    startsAt: Moment,
    people: z
      .array(
        z.object({
          personId: Id.optional(),
          person: NewPerson.optional(),
          itemIds: z.array(Id).min(1, createMessage('choose_at_least_one_test')).max(30),
          /** This person has read what a test asks consent for, and agrees. */
          consent: z.boolean().optional(),
          /** They are a child, and whoever books is their parent or lawful guardian: asked once for each child. */
          guardian: z.boolean().optional(),
          /** She will be pregnant at the visit: other ranges count. */
          pregnant: z.boolean().optional(),
        }),
      )
      .min(1, createMessage('say_who_the_tests_are_for'))
      .max(6, createMessage('at_most_six_people_in_one_visit')),
    addressId: Id.optional(),
    address: NewAddress.optional(),
    /** Whom to call at the door, where it is somebody else. */
    door: Door.optional(),
    payment: z.enum(['at_collection', 'online'], { error: createMessage('choose_a_way_to_pay') }),
    holdId: z.uuid().optional(),
    /** The page's own mark of what is booked: it is booked once, and holds its time. */
    draft: text(64).optional(),
    note: text(500).optional(),
    /** The doctor who sent them: stands on the report. */
    referredBy: text(80).optional(),
    coupon: text(24).optional(),
    /** When the page said that the second draw is; where that is taken by now, nothing is booked. */
    secondAt: Moment.optional(),
    /** What the page said that it costs, in rupees: where it costs more by now, nothing is booked. */
    expectedTotal: z.number().nonnegative().optional(),
    /** The doctor's paper that it is booked with. */
    prescriptionId: Id.optional(),
    /** For everybody of the visit: read and agreed to what an item asks consent for. */
    consent: z.boolean().optional(),
  })
  .superRefine((value, context) => {
    value.people.forEach((entry, index) => {
      if (!entry.personId && !entry.person) {
        context.addIssue({
          code: 'custom',
          path: ['people', index, 'person'],
          message: createMessage('say_who_the_tests_are_for'),
        });
      }
    });
    if (value.place === 'home' && !value.addressId && !value.address) {
      context.addIssue({
        code: 'custom',
        path: ['address'],
        message: createMessage('enter_the_address_for_home_collection'),
      });
    }
  });

export type Booking = z.infer<typeof Booking>;

export type LabBooking = z.infer<typeof LabBooking>;

/** Somebody who stands at the desk: whom the lab knows, or the four fields of a new patient, and what is to be done. */
export const NewWalkIn = z
  .object({
    /** The centre of the desk; left out, the one where whoever writes works. */
    centreId: Id.optional(),
    patientId: Id.optional(),
    patient: NewPatient.optional(),
    /** She is pregnant today: other ranges count. */
    pregnant: z.boolean().optional(),
    itemIds: z.array(Id).min(1, createMessage('choose_at_least_one_test')).max(30),
    note: text(500).optional(),
    /** The doctor who sent them: stands on the report. */
    referredBy: text(80).optional(),
    /** What the patient was told that it costs, in rupees; 409 where it costs another sum by now. */
    expectedTotal: z.number().nonnegative().optional(),
    /** True where an item says that it needs consent: read to the patient and agreed to. */
    consent: z.boolean().optional(),
  })
  .refine((value) => value.patientId !== undefined || value.patient !== undefined, {
    path: ['patient'],
    error: createMessage('say_who_has_come'),
  });
