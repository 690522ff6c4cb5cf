import { defineEndpoint } from '#src/endpoint.ts';
import { inMedia } from '#src/media.ts';
import { Id, Limit, Moment, text } from '#src/primitives.ts';
import { UpiId } from '#src/upi.ts';
import { z } from '#src/z.ts';
import { Booking, NewBooking, VisitState, VisitWhere } from './schemas.ts';

const customer = { access: { roles: ['customer'] } } as const;
/** Read by the customer, and by an operator who looks at the account as they see it. */
const seen = { access: { roles: ['customer'], viewing: true } } as const;

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
  summary: "The customer's bookings, newest first; those to come the soonest first.",
  ...seen,
  query: listQuery.extend({
    /** What is still to come or under way, the soonest first; or what is over. */
    show: z.enum(['coming', 'past']).optional(),
    /** One of the family. */
    personId: Id.optional(),
  }),
  response: z.array(Booking),
});

export const getMyBooking = defineEndpoint({
  method: 'GET',
  path: '/bookings/{number}',
  summary: "One of the customer's bookings.",
  ...seen,
  params: z.object({ number: text(20) }),
  response: Booking,
});

/** What the customer was told that it costs, in rupees; left out, whatever it costs is taken. */
const ExpectedFee = z.number().nonnegative().optional();

export const cancelBooking = defineEndpoint({
  method: 'POST',
  path: '/bookings/{number}/cancel',
  summary:
    'Cancels a visit and gives its seat back. Not once the sample is collected. 409, and nothing is done, where it costs more than `expectedFee` (rupees) by now.',
  ...customer,
  params: z.object({ number: text(20) }),
  body: z.object({ reason: text(300).optional(), expectedFee: ExpectedFee }),
  response: Booking,
});

export const rescheduleBooking = defineEndpoint({
  method: 'POST',
  path: '/bookings/{number}/reschedule',
  summary:
    'Moves a visit to another free time at the same lab and place: free until 24 hours before, then for a fee; where coming home costs more at that time, for what it costs more, and where less, for less. 409 slot_full with alternatives; 409, and nothing is done, where it costs more than `expectedFee` (rupees) by now.',
  ...customer,
  params: z.object({ number: text(20) }),
  body: z.object({ startsAt: Moment, expectedFee: ExpectedFee }),
  response: Booking,
});

export const correctWhere = defineEndpoint({
  method: 'PUT',
  path: '/bookings/{number}/where',
  summary:
    'Corrects where a home visit goes to within its pincode, and whom to call at the door (nobody else: left out). The lab is told. 409 at the counter, and once a collector is on the way.',
  ...customer,
  params: z.object({ number: text(20) }),
  body: VisitWhere,
  response: Booking,
});

export const askRefundByUpi = defineEndpoint({
  method: 'PUT',
  path: '/bookings/{number}/refund-upi',
  summary:
    'Says to which UPI id the laboratory sends what it gives back by hand; empty for at the desk. 409 where nothing waits to be given back.',
  ...customer,
  params: z.object({ number: text(20) }),
  body: z.object({ upi: UpiId }),
  response: Booking,
});

/** Whom, or which tests of whom, a visit is to be without. */
export const LeftOutOrders = z
  .array(
    z.object({
      orderId: Id,
      /** Which tests; left out, all of this person's. */
      itemIds: z.array(Id).min(1).max(30).optional(),
    }),
  )
  .min(1)
  .max(6);

export const leaveOut = defineEndpoint({
  method: 'POST',
  path: '/bookings/{number}/leave-out',
  summary:
    'Leaves people, or some of their tests, out of a visit, all of them or none: free until 24 hours before, then for the fee of a late cancellation, never more than they cost. Not once the sample is collected; 409 for the last test of a visit, which is cancelled instead, and, with nothing done, where it costs more than `expectedFee` (rupees) by now.',
  ...customer,
  params: z.object({ number: text(20) }),
  body: z.object({
    expectedFee: ExpectedFee,
    orders: LeftOutOrders,
    /** Nothing is done: the answer is the booking as it would stand, with its discount and fee. */
    dryRun: z.boolean().optional(),
  }),
  response: Booking,
});

export const getCalendarFile = defineEndpoint({
  method: 'GET',
  path: '/bookings/{number}/calendar',
  summary:
    'A visit as a calendar file (iCalendar): when, where, how to prepare; names no test. A visit that is moved or cancelled takes the place of what was kept before.',
  ...customer,
  params: z.object({ number: text(20) }),
  response: inMedia('text/calendar'),
});
