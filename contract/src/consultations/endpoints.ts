import { defineEndpoint } from '#src/endpoint.ts';
import { support } from '#src/operator-access.ts';
import { Limit, requiredText, text } from '#src/primitives.ts';
import { z } from '#src/z.ts';
import { Consultation, DoctorConsultation, NewConsultation } from './schemas.ts';

const paging = z.object({
  limit: Limit,
  cursor: text(200).optional(),
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
  access: { roles: ['customer'], viewing: true },
  query: paging,
  response: z.array(Consultation),
});

export const cancelConsultation = defineEndpoint({
  method: 'POST',
  path: '/consultations/{number}/cancel',
  summary: 'Cancels a consultation and gives its time back. 409 once its time has come.',
  access: { roles: ['customer'] },
  params: z.object({ number: text(20) }),
  response: Consultation,
});

export const listDoctorConsultations = defineEndpoint({
  method: 'GET',
  path: '/doctor/consultations',
  summary: "The signed-in doctor's consultations by time, past ones the last first.",
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

const calledOff = {
  params: z.object({ number: text(20) }),
  body: z.object({ reason: requiredText(300) }),
  response: DoctorConsultation,
};

export const cancelDoctorConsultation = defineEndpoint({
  method: 'POST',
  path: '/doctor/consultations/{number}/cancel',
  summary: 'The doctor calls a consultation off, with a reason that the patient reads. 409 once its time has come.',
  access: { roles: ['doctor'] },
  ...calledOff,
});

export const cancelAdminConsultation = defineEndpoint({
  method: 'POST',
  path: '/admin/consultations/{number}/cancel',
  summary: 'Calls a consultation off, with a reason that both sides read. Leaves an audit row. 409 once it was ended.',
  ...support,
  ...calledOff,
});

export const listAllConsultations = defineEndpoint({
  method: 'GET',
  path: '/admin/consultations',
  summary: 'All consultations, the newest first.',
  ...support,
  query: paging.extend({ q: text(80).optional() }),
  response: z.array(DoctorConsultation),
});
