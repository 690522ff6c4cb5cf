import { z } from 'zod';
import { NewAddress, NewPerson } from './accounts.ts';
import { createMessage } from './coded-messages.ts';
import { defineEndpoint } from './endpoint.ts';
import { Id, Limit, Message, Moment, Place, requiredText, text } from './primitives.ts';

export const visitStates = [
  'requested',
  'confirmed',
  'assigned',
  'on_the_way',
  'arrived',
  'collected',
  'completed',
  'declined',
  'failed',
  'no_show',
  'cancelled',
] as const;
export const VisitState = z.enum(visitStates);
export type VisitState = z.infer<typeof VisitState>;

export const Hold = z.object({ id: z.uuid(), draft: z.string(), startsAt: z.string(), expiresAt: z.string() });

export const createHold = defineEndpoint({
  method: 'POST',
  path: '/holds',
  summary: 'Holds one seat of a slot for 15 minutes for a draft; the draft needs no account. 409 slot_full.',
  access: 'anyone',
  body: z.object({
    draft: text(64).refine((value) => /^[\w-]{16,64}$/.test(value), createMessage('send_a_draft_key_of_16_to_64')),
    labId: Id,
    city: text(80).optional(),
    place: Place,
    startsAt: Moment,
  }),
  response: Hold,
  status: 201,
});

export const releaseHold = defineEndpoint({
  method: 'DELETE',
  path: '/holds/{id}',
  summary: 'Gives a held seat back.',
  access: 'anyone',
  params: z.object({ id: z.uuid() }),
  query: z.object({ draft: text(64) }),
  response: Message,
});

/** The version of the text by which patients agree to a test that needs counselling. */
export const TEST_CONSENT_VERSION = '2026-11-21';

export const NewBooking = z
  .object({
    labId: Id,
    city: text(80).optional(),
    place: Place,
    startsAt: Moment,
    people: z
      .array(
        z.object({
          personId: Id.optional(),
          person: NewPerson.optional(),
          itemIds: z.array(Id).min(1, createMessage('choose_at_least_one_test')).max(30),
        }),
      )
      .min(1, createMessage('say_who_the_tests_are_for'))
      .max(6, createMessage('at_most_six_people_in_one_visit')),
    addressId: Id.optional(),
    address: NewAddress.optional(),
    payment: z.enum(['at_collection'], { error: createMessage('choose_a_way_to_pay') }),
    holdId: z.uuid().optional(),
    draft: text(64).optional(),
    note: text(500).optional(),
    /** True where an item says that it needs consent: read and agreed to. */
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

export const Order = z.object({
  id: Id,
  person: z.object({ name: z.string(), sex: z.string(), age: z.number() }),
  state: z.enum(['active', 'done', 'cancelled']),
  sampleState: z.string(),
  reportState: z.string().nullable(),
  items: z.array(z.object({ itemId: Id, name: z.string(), price: z.number() })),
  total: z.number(),
});

export const Booking = z.object({
  number: z.string(),
  state: VisitState,
  stateReason: z.string().nullable(),
  lab: z.object({ id: Id, labName: z.string(), phone: z.string(), address: z.string() }),
  place: Place,
  startsAt: z.string(),
  endsAt: z.string(),
  address: z.string().nullable(),
  homeFee: z.number(),
  total: z.number(),
  /** Rupees. Nothing is outstanding of a visit that did not take place, but the fee of a late cancellation. */
  payment: z.object({
    method: z.string(),
    state: z.enum(['due', 'part_paid', 'paid']),
    paid: z.number(),
    outstanding: z.number(),
  }),
  steps: z.array(z.object({ state: VisitState, at: z.string() })),
  invoiced: z.boolean(),
  orders: z.array(Order),
  preparation: z.array(z.string()),
  createdAt: z.string(),
  canCancel: z.boolean(),
  canReschedule: z.boolean(),
  /** What cancelling costs now, or what the cancellation has cost. Rupees. */
  cancellationFee: z.number(),
  /** What another time costs now, and what other times have cost so far (part of the total). Rupees. */
  rescheduleFee: z.number(),
  rescheduleFees: z.number(),
});
export type Booking = z.infer<typeof Booking>;

const customer = { access: { roles: ['customer'] } } as const;
const listQuery = z.object({
  state: VisitState.optional(),
  q: text(80).optional(),
  limit: Limit,
  cursor: text(200).optional(),
});

export const createBooking = defineEndpoint({
  method: 'POST',
  path: '/bookings',
  summary: 'Books one visit with an order for each person. The server sets every price. Takes an Idempotency-Key.',
  ...customer,
  body: NewBooking,
  response: Booking,
  status: 201,
  idempotent: true,
});

export const listMyBookings = defineEndpoint({
  method: 'GET',
  path: '/bookings',
  summary: "The customer's bookings, newest first.",
  ...customer,
  query: listQuery,
  response: z.array(Booking),
});

export const getMyBooking = defineEndpoint({
  method: 'GET',
  path: '/bookings/{number}',
  summary: "One of the customer's bookings.",
  ...customer,
  params: z.object({ number: text(20) }),
  response: Booking,
});

export const cancelBooking = defineEndpoint({
  method: 'POST',
  path: '/bookings/{number}/cancel',
  summary: 'Cancels a visit and gives its seat back. Not once the sample is collected.',
  ...customer,
  params: z.object({ number: text(20) }),
  body: z.object({ reason: text(300).optional() }),
  response: Booking,
});

export const rescheduleBooking = defineEndpoint({
  method: 'POST',
  path: '/bookings/{number}/reschedule',
  summary:
    'Moves a visit to another free time at the same lab and place: free until 24 hours before, then for a fee. 409 slot_full with alternatives.',
  ...customer,
  params: z.object({ number: text(20) }),
  body: z.object({ startsAt: Moment }),
  response: Booking,
});

/** A booking as the laboratory sees it: with the patient's contact. */
export const LabBooking = Booking.extend({
  patient: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  note: z.string().nullable(),
});
export type LabBooking = z.infer<typeof LabBooking>;

const frontOffice = { access: { roles: ['lab'], labRoles: ['owner', 'manager', 'front_desk'] } } as const;

export const listLabBookings = defineEndpoint({
  method: 'GET',
  path: '/lab/bookings',
  summary: "The laboratory's bookings by time of the visit.",
  ...frontOffice,
  query: listQuery.extend({ when: z.enum(['upcoming', 'past', 'all']).optional() }),
  response: z.array(LabBooking),
});

export const confirmBooking = defineEndpoint({
  method: 'POST',
  path: '/lab/bookings/{number}/confirm',
  summary: 'Confirms a requested booking; the patient is told by mail.',
  ...frontOffice,
  params: z.object({ number: text(20) }),
  response: LabBooking,
});

export const declineBooking = defineEndpoint({
  method: 'POST',
  path: '/lab/bookings/{number}/decline',
  summary: 'Declines a requested booking with a reason and gives its seat back.',
  ...frontOffice,
  params: z.object({ number: text(20) }),
  body: z.object({ reason: requiredText(300) }),
  response: LabBooking,
});

export const cancelLabBooking = defineEndpoint({
  method: 'POST',
  path: '/lab/bookings/{number}/cancel',
  summary:
    'Cancels a confirmed visit that the laboratory cannot keep, with a reason that the patient reads. Costs nothing.',
  ...frontOffice,
  params: z.object({ number: text(20) }),
  body: z.object({ reason: requiredText(300) }),
  response: LabBooking,
});
