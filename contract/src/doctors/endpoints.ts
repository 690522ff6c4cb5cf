import { defineEndpoint } from '#src/endpoint.ts';
import { Day, Id } from '#src/primitives.ts';
import { Slot } from '#src/scheduling/schemas.ts';
import { z } from '#src/z.ts';
import { Doctor } from './schemas.ts';

const anyone = { method: 'GET', access: 'anyone' } as const;

export const listDoctors = defineEndpoint({
  ...anyone,
  path: '/doctors',
  summary: 'The doctors who can be consulted, with their next free time.',
  response: z.array(Doctor),
});

export const getDoctor = defineEndpoint({
  ...anyone,
  path: '/doctors/{id}',
  summary: 'One doctor. 404 when there is none.',
  params: z.object({ id: Id }),
  response: Doctor,
});

export const listDoctorSlots = defineEndpoint({
  ...anyone,
  path: '/doctors/{id}/slots',
  summary: "The windows of one day (Asia/Kolkata) in a doctor's calendar.",
  params: z.object({ id: Id }),
  query: z.object({ day: Day }),
  response: z.array(Slot),
});
