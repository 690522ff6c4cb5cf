import { defineEndpoint } from '#src/endpoint.ts';
import { bench, standards } from '#src/lab-access.ts';
import { Id, Message, Paging, text } from '#src/primitives.ts';
import { z } from '#src/z.ts';
import { ParameterRule, ParameterRuleWrite } from './schemas.ts';

const one = { params: z.object({ parameterId: Id }), ...standards } as const;

export const listParameterRules = defineEndpoint({
  method: 'GET',
  path: '/lab/parameter-rules',
  summary:
    'By what the lab judges each parameter: its own rules, and the site’s where it has none. `own` lists the first alone, `unreported` what it does not report.',
  ...bench,
  query: Paging.extend({
    q: text(80).optional(),
    own: z.stringbool().optional(),
    unreported: z.stringbool().optional(),
  }),
  response: z.array(ParameterRule),
});

export const putParameterRule = defineEndpoint({
  method: 'PUT',
  path: '/lab/parameter-rules/{parameterId}',
  summary:
    'Sets method, limits and ranges of a parameter for this lab, in place of the site’s. Results that are not signed yet are judged anew; what is signed stays as it was judged. 404 for another lab’s parameter.',
  ...one,
  body: ParameterRuleWrite,
  response: Message,
});

export const putParameterReported = defineEndpoint({
  method: 'PUT',
  path: '/lab/parameter-rules/{parameterId}/reported',
  summary:
    'Says whether the lab reports a parameter of the tests that it sells. What is ordered from then on is made without what it does not report, and its row on the page of each item says so; a test of which nothing would be left is made whole. 404 for another lab’s parameter.',
  ...one,
  body: z.object({ reported: z.boolean() }),
  response: Message,
});

export const deleteParameterRule = defineEndpoint({
  method: 'DELETE',
  path: '/lab/parameter-rules/{parameterId}',
  summary: 'Takes the lab’s own rules of a parameter away: the site’s count again, for what is not signed too.',
  ...one,
  response: Message,
});
