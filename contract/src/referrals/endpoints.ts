import { defineEndpoint } from '#src/endpoint.ts';
import { bench, standards } from '#src/lab-access.ts';
import { Id, Message, Paging, text } from '#src/primitives.ts';
import { z } from '#src/z.ts';
import { ReferralLab, ReferralLabWrite, SendOut } from './schemas.ts';

const one = { params: z.object({ id: Id }) } as const;
const test = { params: z.object({ orderId: Id, testId: Id }) } as const;

export const listReferralLabs = defineEndpoint({
  method: 'GET',
  path: '/lab/referral-labs',
  summary: 'The laboratories to which this one sends tests, by name.',
  ...bench,
  response: z.array(ReferralLab),
});

export const addReferralLab = defineEndpoint({
  method: 'POST',
  path: '/lab/referral-labs',
  summary: 'Adds a laboratory to send tests to. 409 for a name that is there.',
  ...standards,
  body: ReferralLabWrite,
  response: ReferralLab,
  status: 201,
});

export const changeReferralLab = defineEndpoint({
  method: 'PUT',
  path: '/lab/referral-labs/{id}',
  summary: 'Changes how a referral laboratory is named; what is signed keeps what it said.',
  ...standards,
  ...one,
  body: ReferralLabWrite,
  response: ReferralLab,
});

export const retireReferralLab = defineEndpoint({
  method: 'DELETE',
  path: '/lab/referral-labs/{id}',
  summary: 'Nothing is sent there any more; what is there comes back.',
  ...standards,
  ...one,
  response: Message,
});

export const sendOut = defineEndpoint({
  method: 'PUT',
  path: '/lab/work/{orderId}/tests/{testId}/send-out',
  summary:
    'A test is measured elsewhere: it waits there, its results are typed as sent out, and the report names the laboratory. 409 once a value is written, or where it is not taken yet.',
  ...bench,
  ...test,
  body: z.object({ referralLabId: Id }),
  response: SendOut,
});

export const takeBack = defineEndpoint({
  method: 'DELETE',
  path: '/lab/work/{orderId}/tests/{testId}/send-out',
  summary: 'The test is measured here after all. 409 once a value is written.',
  ...bench,
  ...test,
  response: Message,
});

export const listSendOuts = defineEndpoint({
  method: 'GET',
  path: '/lab/send-outs',
  summary:
    'Tests that are elsewhere and not signed, the soonest due first. `q` finds by accession or visit number, name and telephone; `late` what should have come.',
  ...bench,
  query: Paging.extend({ q: text(80).optional(), late: z.stringbool().optional() }),
  response: z.array(SendOut),
});
