import { z } from 'zod';
import { defineEndpoint } from '#src/endpoint.ts';
import { Day, Id, Message, Place, text } from '#src/primitives.ts';
import { LabService, Slot } from './schemas.ts';

const office = { access: { roles: ['lab'], labRoles: ['owner', 'manager'] } } as const;

export const getLabService = defineEndpoint({
  method: 'GET',
  path: '/lab/service',
  summary: "The calendar of the lab's first centre. 404 before its profile is complete.",
  ...office,
  response: LabService,
});

export const putLabService = defineEndpoint({
  method: 'PUT',
  path: '/lab/service',
  summary: 'Sets hours, windows, capacity, lead time, days off, pincodes and fee. What is booked stays booked.',
  ...office,
  body: LabService,
  response: Message,
});

export const listBookedSlots = defineEndpoint({
  method: 'GET',
  path: '/lab/service/booked',
  summary: 'The slots of seven days that somebody has booked or holds, with their seats.',
  ...office,
  query: z.object({ from: Day }),
  response: z.array(
    z.object({
      startsAt: z.string(),
      place: Place,
      taken: z.number(),
      capacity: z.number(),
      numbers: z.array(z.string()),
    }),
  ),
});

const anyone = { method: 'GET', access: 'anyone' } as const;

export const listSlots = defineEndpoint({
  ...anyone,
  path: '/labs/{labId}/slots',
  summary: 'The windows of one day (Asia/Kolkata) at a laboratory in a city, for home or counter.',
  params: z.object({ labId: Id }),
  query: z.object({
    city: text(80).optional(),
    day: Day,
    place: z.enum(['home', 'counter']),
    pincode: text(6).optional(),
  }),
  response: z.object({
    servesPincode: z.boolean(),
    homeFee: z.number(),
    places: z.array(z.enum(['home', 'counter'])),
    centre: z.object({ name: z.string(), address: z.string() }),
    slots: z.array(Slot),
  }),
});
