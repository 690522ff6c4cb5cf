import { defineEndpoint } from '#src/endpoint.ts';
import { desk, reception } from '#src/lab-access.ts';
import { Id, Limit, Message, Moment, requiredText, text } from '#src/primitives.ts';
import { z } from '#src/z.ts';
import { LabBooking, VisitState, VisitWhere } from './schemas.ts';

/** What the desk still has to do for a visit that took place, or did not. */
export const waits = ['again', 'give_back'] as const;

const listQuery = z.object({
  state: VisitState.optional(),
  q: text(80).optional(),
  limit: Limit,
  cursor: text(200).optional(),
});

export const listLabBookings = defineEndpoint({
  method: 'GET',
  path: '/lab/bookings',
  summary: "The laboratory's bookings by time of the visit.",
  ...desk,
  query: listQuery.extend({
    when: z.enum(['upcoming', 'past', 'all']).optional(),
    /** The latest first, the other way round. */
    latest: z.literal('true').optional(),
    /** Those of one centre. */
    centreId: Id.optional(),
    /** Those for which something is still to be done: specimens to be taken again without a time, money to be given back. */
    waits: z.enum(waits).optional(),
  }),
  response: z.array(LabBooking),
});

/** How many of a lab's visits wait for its desk; each count ends at 10,000. */
export const DeskWaiting = z.object({
  /** Asked for, and not confirmed. */
  requested: z.number(),
  /** There, and nothing is taken yet. */
  arrived: z.number(),
  /** To be taken again, without a time. */
  again: z.number(),
  /** Paid, and not owed. */
  giveBack: z.number(),
});
export type DeskWaiting = z.infer<typeof DeskWaiting>;

export const getDeskWaiting = defineEndpoint({
  method: 'GET',
  path: '/lab/desk-waiting',
  summary:
    'How many visits wait for the desk: to be confirmed, there already, to be taken again, with money to be given back.',
  ...desk,
  response: DeskWaiting,
});

export const confirmBooking = defineEndpoint({
  method: 'POST',
  path: '/lab/bookings/{number}/confirm',
  summary: 'Confirms a requested booking; the patient is told by mail.',
  ...desk,
  params: z.object({ number: text(20) }),
  response: LabBooking,
});

export const declineBooking = defineEndpoint({
  method: 'POST',
  path: '/lab/bookings/{number}/decline',
  summary: 'Declines a requested booking with a reason and gives its seat back.',
  ...desk,
  params: z.object({ number: text(20) }),
  body: z.object({ reason: requiredText(300) }),
  response: LabBooking,
});

export const cancelLabBooking = defineEndpoint({
  method: 'POST',
  path: '/lab/bookings/{number}/cancel',
  summary:
    'Cancels a confirmed visit that the laboratory cannot keep, with a reason that the patient reads. Costs nothing.',
  ...desk,
  params: z.object({ number: text(20) }),
  body: z.object({ reason: requiredText(300) }),
  response: LabBooking,
});

const one = { method: 'POST', ...desk, params: z.object({ number: text(20) }) } as const;

export const moveLabBooking = defineEndpoint({
  ...one,
  path: '/lab/bookings/{number}/reschedule',
  summary:
    'Moves a visit that nobody is on the way to, for the patient: free, confirmed at once, without its collector; the patient is told why. 409 in another state, or slot_full with alternatives.',
  body: z.object({ startsAt: Moment, reason: requiredText(300) }),
  response: LabBooking,
});

export const correctLabWhere = defineEndpoint({
  method: 'PUT',
  ...desk,
  path: '/lab/bookings/{number}/where',
  summary:
    'Corrects for its patient where a home visit goes to within its pincode, and whom to call at the door; the patient is told. 409 at the counter, and once a collector is on the way.',
  params: z.object({ number: text(20) }),
  body: VisitWhere,
  response: LabBooking,
});

export const saveReferringDoctor = defineEndpoint({
  method: 'PUT',
  ...reception,
  path: '/lab/bookings/{number}/referring-doctor',
  summary:
    'Which doctor sent the patient: stands on reports that are signed from then on, and is called for a critical value. Empty for nobody.',
  params: z.object({ number: text(20) }),
  body: z.object({ referredBy: text(80) }),
  response: LabBooking,
});

export const writeToPatient = defineEndpoint({
  ...one,
  path: '/lab/bookings/{number}/message',
  summary:
    'Sends the patient of a visit that is yet to be a few words of the lab; ten a visit. 409 where it is over or nobody can be written to.',
  body: z.object({ text: requiredText(400) }),
  response: Message,
});
