import { defineEndpoint } from '#src/endpoint.ts';
import { support, visits } from '#src/operator-access.ts';
import { Day, Id, Moment, Paging, requiredText, text } from '#src/primitives.ts';
import { z } from '#src/z.ts';
import { AdminBookingDetail } from './admin.schemas.ts';
import { LeftOutOrders } from './endpoints.ts';
import { openMoney } from './rules.ts';
import { AdminBooking, VisitState, VisitWhere } from './schemas.ts';

export const listAdminBookings = defineEndpoint({
  method: 'GET',
  path: '/admin/bookings',
  summary:
    'Bookings at all labs, the newest first; `from` and `to` are days of the visit in India. `money`: what the patient owes, or is to get back.',
  ...visits,
  query: Paging.extend({
    state: VisitState.optional(),
    q: text(80).optional(),
    lab: Id.optional(),
    from: Day.optional(),
    to: Day.optional(),
    money: z.enum(openMoney).optional(),
  }),
  response: z.array(AdminBooking),
});

export const getAdminBooking = defineEndpoint({
  method: 'GET',
  path: '/admin/bookings/{number}',
  summary: 'One booking with its orders and every step that was taken. Leaves an audit row.',
  ...visits,
  params: z.object({ number: text(20) }),
  response: AdminBookingDetail,
});

export const cancelAdminBooking = defineEndpoint({
  method: 'POST',
  path: '/admin/bookings/{number}/cancel',
  summary: 'Cancels a visit at any lab, with a reason that the patient reads. Costs nothing. Leaves an audit row.',
  ...support,
  params: z.object({ number: text(20) }),
  body: z.object({ reason: requiredText(300) }),
  response: AdminBookingDetail,
});

export const leaveOutOfAdminBooking = defineEndpoint({
  method: 'POST',
  path: '/admin/bookings/{number}/leave-out',
  summary:
    'Leaves people, or some of their tests, out of a visit at any lab for its patient, all of them or none, with a reason that patient and lab read. Costs nothing. 409 once it cannot be cancelled any more, and for the last test of a visit, which is cancelled instead. Leaves an audit row.',
  ...support,
  params: z.object({ number: text(20) }),
  body: z.object({ orders: LeftOutOrders, reason: requiredText(300) }),
  response: AdminBookingDetail,
});

export const correctAdminWhere = defineEndpoint({
  method: 'PUT',
  path: '/admin/bookings/{number}/where',
  summary:
    'Corrects for its patient where a home visit goes to within its pincode, and whom to call at the door; patient and lab are told. 409 at the counter, and once a collector is on the way. Leaves an audit row.',
  ...support,
  params: z.object({ number: text(20) }),
  body: VisitWhere,
  response: AdminBookingDetail,
});

export const moveAdminBooking = defineEndpoint({
  method: 'POST',
  path: '/admin/bookings/{number}/reschedule',
  summary:
    'Moves a visit that nobody is on the way to, for its patient: free, and the lab is asked anew unless it confirms by itself; patient and lab are told, the patient why. 409 in another state, or slot_full with alternatives. Leaves an audit row.',
  ...support,
  params: z.object({ number: text(20) }),
  body: z.object({ startsAt: Moment, reason: requiredText(300) }),
  response: AdminBookingDetail,
});
