import { defineEndpoint } from '#src/endpoint.ts';
import { cases, support } from '#src/operator-access.ts';
import { Id, Limit, text } from '#src/primitives.ts';
import { z } from '#src/z.ts';
import { caseStates } from './rules.ts';
import { AdminCase, AdminCaseThread, Case, CaseText, CaseThread, NewCase, NewCaseFor } from './schemas.ts';

const customer = { access: { roles: ['customer'] } } as const;
/** Read by the customer, and by an operator who looks at the account as they see it. */
const seen = { access: { roles: ['customer'], viewing: true } } as const;
const one = { params: z.object({ number: text(20) }) };
const paged = { limit: Limit, cursor: text(200).optional() };

export const openCase = defineEndpoint({
  method: 'POST',
  path: '/account/cases',
  summary:
    'Opens a case: a complaint, or a grievance about personal data. It gets a number that is mailed too. 409 while ten are open; 400 for a booking of somebody else, an order that is not of it, or no lab. Takes an Idempotency-Key.',
  ...customer,
  body: NewCase,
  response: CaseThread,
  status: 201,
  idempotent: true,
});

export const listMyCases = defineEndpoint({
  method: 'GET',
  path: '/account/cases',
  summary: "The customer's cases, the newest first.",
  ...seen,
  query: z.object(paged),
  response: z.array(Case),
});

export const getMyCase = defineEndpoint({
  method: 'GET',
  path: '/account/cases/{number}',
  summary: "One of the customer's cases with what was written.",
  ...seen,
  ...one,
  response: CaseThread,
});

export const writeToCase = defineEndpoint({
  method: 'POST',
  path: '/account/cases/{number}/entries',
  summary: 'Adds to a case; one that was settled is open again.',
  ...customer,
  ...one,
  body: z.object({ text: CaseText }),
  response: CaseThread,
});

export const listCases = defineEndpoint({
  method: 'GET',
  path: '/admin/cases',
  summary:
    'Cases, what is due soonest first; `state` narrows, without it those that are not settled. Finance reads those about a payment, and what was handed to them.',
  ...cases,
  query: z.object({
    state: z.enum([...caseStates, 'all']).optional(),
    owner: z.enum(['me', 'nobody']).optional(),
    /** About this lab, by a visit there or by itself. */
    lab: Id.optional(),
    q: text(80).optional(),
    ...paged,
  }),
  response: z.array(AdminCase),
});

export const openCaseFor = defineEndpoint({
  method: 'POST',
  path: '/admin/cases',
  summary:
    'Opens a case for somebody, of what they said on the telephone; it is in the hands of the caller, and its holder is told and reads it. Somebody without an account is named by `phone`, told there, and reads it once an account of theirs has proven that number. 404 for no account, 400 for a visit of another or a number that does not exist, 409 while they have too many open. Takes an Idempotency-Key.',
  ...support,
  body: NewCaseFor,
  response: AdminCaseThread,
  status: 201,
  idempotent: true,
});

export const getCase = defineEndpoint({
  method: 'GET',
  path: '/admin/cases/{number}',
  summary: 'A case with what was written, notes among operators too. Leaves an audit row.',
  ...cases,
  ...one,
  response: AdminCaseThread,
});

export const takeCase = defineEndpoint({
  method: 'POST',
  path: '/admin/cases/{number}/take',
  summary: 'Takes a case into the hands of the caller. 409 for one that is settled.',
  ...cases,
  ...one,
  response: AdminCaseThread,
});

export const reopenCase = defineEndpoint({
  method: 'POST',
  path: '/admin/cases/{number}/reopen',
  summary:
    'Opens a settled case again, in the hands of the caller, with why, for operators alone. 409 for one that is not settled.',
  ...cases,
  ...one,
  body: z.object({ text: CaseText }),
  response: AdminCaseThread,
});

export const handOverCase = defineEndpoint({
  method: 'POST',
  path: '/admin/cases/{number}/hand-over',
  summary:
    'Gives a case into the hands of a colleague, who is told by mail, with a word for them alone. 409 for one that is settled, 400 for somebody who does not work on cases.',
  ...cases,
  ...one,
  body: z.object({ to: Id, note: text(2000).optional() }),
  response: AdminCaseThread,
});

export const answerCase = defineEndpoint({
  method: 'POST',
  path: '/admin/cases/{number}/entries',
  summary:
    'Answers, or with `internal` notes something for operators alone. An answer is mailed and takes the case where nobody has; `settles` ends it. 409 for one that is settled, and for an answer to a thread that has more entries than were `seen`.',
  ...cases,
  ...one,
  body: z.object({
    text: CaseText,
    internal: z.boolean().optional(),
    settles: z.boolean().optional(),
    /** How many entries the thread had as it was read: nobody answers what they have not read. */
    seen: z.number().int().min(0).optional(),
  }),
  response: AdminCaseThread,
});
