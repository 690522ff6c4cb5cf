import { z } from 'zod';
import { LabBooking, VisitState } from './bookings.ts';
import { defineEndpoint } from './endpoint.ts';
import { Day, Id, Paging, requiredText, text } from './primitives.ts';

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
});
export type AdminBooking = z.infer<typeof AdminBooking>;

/** One step of a booking, whoever took it. */
export const BookingEvent = z.object({
  subject: z.enum(['visit', 'order', 'sample', 'report', 'payment']),
  from: z.string().nullable(),
  to: z.string(),
  by: z.string(),
  role: z.string(),
  at: z.string(),
});

export const AdminBookingDetail = LabBooking.extend({ events: z.array(BookingEvent) });
export type AdminBookingDetail = z.infer<typeof AdminBookingDetail>;

const admin = { access: { roles: ['admin'] } } as const;

export const listAdminBookings = defineEndpoint({
  method: 'GET',
  path: '/admin/bookings',
  summary: 'Bookings at all labs, the newest first; `from` and `to` are days of the visit in Asia/Kolkata.',
  ...admin,
  query: Paging.extend({
    state: VisitState.optional(),
    q: text(80).optional(),
    lab: Id.optional(),
    from: Day.optional(),
    to: Day.optional(),
  }),
  response: z.array(AdminBooking),
});

export const getAdminBooking = defineEndpoint({
  method: 'GET',
  path: '/admin/bookings/{number}',
  summary: 'One booking with its orders and every step that was taken. Leaves an audit row.',
  ...admin,
  params: z.object({ number: text(20) }),
  response: AdminBookingDetail,
});

export const cancelAdminBooking = defineEndpoint({
  method: 'POST',
  path: '/admin/bookings/{number}/cancel',
  summary: 'Cancels a visit at any lab, with a reason that the patient reads. Costs nothing. Leaves an audit row.',
  ...admin,
  params: z.object({ number: text(20) }),
  body: z.object({ reason: requiredText(300) }),
  response: AdminBookingDetail,
});
