import { z } from 'zod';
import { NewPerson } from './accounts.ts';
import { VisitState } from './bookings.ts';
import { createMessage } from './coded-messages.ts';
import { defineEndpoint } from './endpoint.ts';
import { Slot } from './labs.ts';
import { Day, Id, Limit, Moment, text } from './primitives.ts';

/** A doctor who can be consulted by phone. `fee` in rupees. */
export const Doctor = z.object({
  id: Id,
  name: z.string(),
  specialty: z.string(),
  qualification: z.string(),
  registrationNumber: z.string(),
  languages: z.array(z.string()),
  years: z.number(),
  about: z.string(),
  fee: z.number(),
  image: z.string().nullable(),
  nextSlot: z.string().nullable(),
});
export type Doctor = z.infer<typeof Doctor>;

export const Consultation = z.object({
  number: z.string(),
  state: VisitState,
  stateReason: z.string().nullable(),
  doctor: z.object({ id: Id, name: z.string(), specialty: z.string() }),
  person: z.object({ name: z.string(), sex: z.string(), age: z.number() }),
  startsAt: z.string(),
  endsAt: z.string(),
  fee: z.number(),
  note: z.string().nullable(),
  canCancel: z.boolean(),
});
export type Consultation = z.infer<typeof Consultation>;

/** The same with whom to call, for the doctor and the site's administrators. */
export const DoctorConsultation = Consultation.extend({
  patient: z.object({ name: z.string(), phone: z.string() }),
});
export type DoctorConsultation = z.infer<typeof DoctorConsultation>;

const anyone = { method: 'GET', access: 'anyone' } as const;
const paging = z.object({
  limit: Limit,
  cursor: text(200).optional(),
});

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

export const NewConsultation = z
  .object({
    doctorId: Id,
    startsAt: Moment,
    personId: Id.optional(),
    person: NewPerson.optional(),
    note: text(500).optional(),
  })
  .refine((value) => value.personId || value.person, {
    path: ['person'],
    error: createMessage('say_who_the_consultation_is_for'),
  });

export const createConsultation = defineEndpoint({
  method: 'POST',
  path: '/consultations',
  summary: 'Books a consultation; it is confirmed at once. 409 slot_full. Takes an Idempotency-Key.',
  access: { roles: ['customer'] },
  body: NewConsultation,
  response: Consultation,
  status: 201,
  idempotent: true,
});

export const listMyConsultations = defineEndpoint({
  method: 'GET',
  path: '/consultations',
  summary: "The customer's consultations, newest first.",
  access: { roles: ['customer'] },
  query: paging,
  response: z.array(Consultation),
});

export const cancelConsultation = defineEndpoint({
  method: 'POST',
  path: '/consultations/{number}/cancel',
  summary: 'Cancels a consultation and gives its time back.',
  access: { roles: ['customer'] },
  params: z.object({ number: text(20) }),
  response: Consultation,
});

export const listDoctorConsultations = defineEndpoint({
  method: 'GET',
  path: '/doctor/consultations',
  summary: "The signed-in doctor's consultations by time.",
  access: { roles: ['doctor'] },
  query: paging.extend({ when: z.enum(['upcoming', 'past']).optional() }),
  response: z.array(DoctorConsultation),
});

export const endConsultation = defineEndpoint({
  method: 'POST',
  path: '/doctor/consultations/{number}/end',
  summary: 'Records that a consultation took place, or that nobody answered.',
  access: { roles: ['doctor'] },
  params: z.object({ number: text(20) }),
  body: z.object({ to: z.enum(['completed', 'no_show']) }),
  response: DoctorConsultation,
});

export const listAllConsultations = defineEndpoint({
  method: 'GET',
  path: '/admin/consultations',
  summary: 'All consultations, the newest first.',
  access: { roles: ['admin'] },
  query: paging.extend({ q: text(80).optional() }),
  response: z.array(DoctorConsultation),
});
