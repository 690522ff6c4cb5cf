import { defineEndpoint } from '#src/endpoint.ts';
import { desk } from '#src/lab-access.ts';
import { SignedAddress } from '#src/labs/schemas.ts';
import { support } from '#src/operator-access.ts';
import { Id, Limit, Locale, Message, requiredText, text } from '#src/primitives.ts';
import { z } from '#src/z.ts';
import { LABS_OFFERED, PRESCRIPTION_BYTES, prescriptionStates } from './rules.ts';
import { NewPrescription, OfferedPrescription, Prescription, ReadPrescription } from './schemas.ts';

const customer = { access: { roles: ['customer'] } } as const;
const byId = { params: z.object({ id: Id }) };
const page = { limit: Limit, cursor: text(200).optional() };
const byState = z.object({ state: z.enum(prescriptionStates).optional(), ...page });
const refusal = z.object({ reason: requiredText(300) });
const read = z.object({ itemIds: z.array(Id).min(1).max(30) });

export const sendPrescription = defineEndpoint({
  method: 'POST',
  path: '/prescriptions',
  summary:
    'Sends a doctor’s prescription to be read (multipart: prescription, PDF, JPEG or PNG of at most 5 MB), by the desk of the lab that is named or by those who operate the site. It is kept 90 days. 409 while five wait.',
  ...customer,
  files: { names: ['prescription'], maxBytes: PRESCRIPTION_BYTES },
  body: NewPrescription,
  response: Prescription,
  status: 201,
});

export const listMyPrescriptions = defineEndpoint({
  method: 'GET',
  path: '/prescriptions',
  summary: "The customer's prescriptions, the latest first.",
  ...customer,
  query: z.object(page),
  response: z.array(Prescription),
});

export const getMyPrescription = defineEndpoint({
  method: 'GET',
  path: '/prescriptions/{id}',
  summary: 'A prescription with what was read off it and what it costs today at the labs that were named.',
  ...customer,
  ...byId,
  query: z.object({ locale: Locale.default('en') }),
  response: OfferedPrescription,
});

export const openMyPrescription = defineEndpoint({
  method: 'POST',
  path: '/prescriptions/{id}/address',
  summary: 'An address for the paper itself, good for 60 seconds.',
  ...customer,
  ...byId,
  response: SignedAddress,
});

export const withdrawPrescription = defineEndpoint({
  method: 'DELETE',
  path: '/prescriptions/{id}',
  summary: 'Deletes a prescription with its paper, at once and for everybody.',
  ...customer,
  ...byId,
  response: Message,
});

export const listLabPrescriptions = defineEndpoint({
  method: 'GET',
  path: '/lab/prescriptions',
  summary: 'Prescriptions that the lab is to read, or that a visit at it was booked with; the latest first.',
  ...desk,
  query: byState,
  response: z.array(ReadPrescription),
});

export const getLabPrescription = defineEndpoint({
  method: 'GET',
  path: '/lab/prescriptions/{id}',
  summary: 'One of them.',
  ...desk,
  ...byId,
  response: ReadPrescription,
});

export const openLabPrescription = defineEndpoint({
  method: 'POST',
  path: '/lab/prescriptions/{id}/address',
  summary: 'An address for the paper itself, good for 60 seconds. Leaves an audit row.',
  ...desk,
  ...byId,
  response: SignedAddress,
});

export const offerFromLab = defineEndpoint({
  method: 'POST',
  path: '/lab/prescriptions/{id}/offer',
  summary:
    'Says which tests and packages the prescription asks for: they are offered at the lab, and the patient is told. 409 for one that has an answer, 422 where the lab does not sell all of it.',
  ...desk,
  ...byId,
  body: read,
  response: ReadPrescription,
});

export const declineFromLab = defineEndpoint({
  method: 'POST',
  path: '/lab/prescriptions/{id}/decline',
  summary: 'Says why a prescription cannot be read or served; the patient is told. 409 for one that has an answer.',
  ...desk,
  ...byId,
  body: refusal,
  response: ReadPrescription,
});

export const listAllPrescriptions = defineEndpoint({
  method: 'GET',
  path: '/admin/prescriptions',
  summary: 'Prescriptions that name no lab; the latest first.',
  ...support,
  query: byState,
  response: z.array(ReadPrescription),
});

export const openPrescription = defineEndpoint({
  method: 'POST',
  path: '/admin/prescriptions/{id}/address',
  summary: 'An address for the paper of one that names no lab, good for 60 seconds. Leaves an audit row.',
  ...support,
  ...byId,
  response: SignedAddress,
});

export const offerFromSite = defineEndpoint({
  method: 'POST',
  path: '/admin/prescriptions/{id}/offer',
  summary: `Says which tests and packages the prescription asks for, and at which labs they are offered: ${LABS_OFFERED} at most. The patient is told. 409 for one that has an answer, 422 for a lab that does not sell all of it.`,
  ...support,
  ...byId,
  body: read.extend({ labIds: z.array(Id).min(1).max(LABS_OFFERED) }),
  response: ReadPrescription,
});

export const declineFromSite = defineEndpoint({
  method: 'POST',
  path: '/admin/prescriptions/{id}/decline',
  summary: 'Says why a prescription cannot be read; the patient is told. 409 for one that has an answer.',
  ...support,
  ...byId,
  body: refusal,
  response: ReadPrescription,
});
