import { defineEndpoint } from '#src/endpoint.ts';
import { desk } from '#src/lab-access.ts';
import { Id, Paging, text } from '#src/primitives.ts';
import { z } from '#src/z.ts';
import { OrdersSinceMerge, Patient, PatientChange, PatientDetail } from './schemas.ts';

const params = z.object({ id: Id });

export const findPatients = defineEndpoint({
  method: 'GET',
  path: '/lab/patients',
  summary:
    "The lab's patients by the last digits of a telephone, by name or by number, the latest first; all of them without words. Merged records are left out.",
  ...desk,
  query: Paging.extend({ q: text(80).optional() }),
  response: z.array(Patient),
});

export const getPatient = defineEndpoint({
  method: 'GET',
  path: '/lab/patients/{id}',
  summary: 'A patient of the lab with what was ordered for them; that it was read leaves a row in the audit log.',
  ...desk,
  params,
  response: PatientDetail,
});

export const changePatient = defineEndpoint({
  method: 'PUT',
  path: '/lab/patients/{id}',
  summary:
    'Writes down anew who a patient is and how they are reached. 409 for a record that was merged, and beside what somebody else has changed to something else since.',
  ...desk,
  params,
  body: PatientChange,
  response: PatientDetail,
});

export const mergePatient = defineEndpoint({
  method: 'POST',
  path: '/lab/patients/{id}/merge',
  summary:
    'Two records are of one person: everything of this one goes over to the other, which it answers with. 409 where one of them was merged already.',
  ...desk,
  params,
  body: z.object({ intoId: Id }),
  response: PatientDetail,
});

export const ordersSinceMerge = defineEndpoint({
  method: 'GET',
  path: '/lab/patients/{id}/unmerge',
  summary:
    'What was ordered for the record that stands since this one was merged into it; `suggested` where it is for a person of the site, or in a name, whom this record alone knew. 409 for a record that was not merged.',
  ...desk,
  params,
  response: OrdersSinceMerge,
});

export const unmergePatient = defineEndpoint({
  method: 'POST',
  path: '/lab/patients/{id}/unmerge',
  summary:
    'Takes a merged record out again, with what went over when it was merged, and with those of the orders since that are its own. 409 for one that was not merged, and where one of the named orders is none of those since.',
  ...desk,
  params,
  body: z.object({ alsoOrderIds: z.array(Id).max(200).default([]) }),
  response: PatientDetail,
});
