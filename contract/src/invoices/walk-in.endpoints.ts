import { LabBooking, NewWalkIn } from '#src/bookings/schemas.ts';
import { defineEndpoint } from '#src/endpoint.ts';
import { desk } from '#src/lab-access.ts';
import { DeskDiscount, TakenAtDesk } from '#src/payments/schemas.ts';
import { z } from '#src/z.ts';

export const createWalkIn = defineEndpoint({
  method: 'POST',
  path: '/lab/walk-ins',
  summary:
    'A visit of somebody who stands at the desk, at the prices of the lab, with what is let off of it and what they pay: all of it, or nothing. It begins as arrived and takes no seat. 422 for an item that the lab does not sell, 409 for more money than it costs. Takes an Idempotency-Key.',
  ...desk,
  body: NewWalkIn.safeExtend({
    /** What is let off, in rupees, with the reason. */
    discount: DeskDiscount.optional(),
    /** What is paid at once, each part in its way; nothing where it is paid later. */
    payments: z.array(TakenAtDesk).max(4).optional(),
  }),
  response: LabBooking,
  status: 201,
  idempotent: true,
});
