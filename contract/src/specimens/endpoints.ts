import { z } from 'zod';
import { VisitState } from '#src/bookings/schemas.ts';
import { createMessage } from '#src/coded-messages.ts';
import { defineEndpoint } from '#src/endpoint.ts';
import { desk, round, tubes } from '#src/lab-access.ts';
import { Day, Id, Limit, Place, text } from '#src/primitives.ts';
import { CollectionVisit, collectionSteps } from './schemas.ts';

const one = z.object({ number: text(20) });

export const listCollection = defineEndpoint({
  method: 'GET',
  path: '/lab/collection',
  summary: 'The visits of one day (Asia/Kolkata) by time. A collector sees those that are theirs.',
  ...round,
  query: z.object({
    day: Day,
    state: VisitState.optional(),
    place: Place.optional(),
    limit: Limit,
    cursor: text(200).optional(),
  }),
  response: z.array(CollectionVisit),
});

export const listCollectors = defineEndpoint({
  method: 'GET',
  path: '/lab/collectors',
  summary: 'Members who can be sent to collect.',
  ...desk,
  response: z.array(z.object({ id: Id, name: z.string(), role: z.string() })),
});

export const assignCollector = defineEndpoint({
  method: 'POST',
  path: '/lab/collection/{number}/assign',
  summary: 'Sends a member of the lab to a confirmed visit, or another one instead. The patient sees it.',
  ...desk,
  params: one,
  body: z.object({ collectorId: Id }),
  response: CollectionVisit,
});

export const stepCollection = defineEndpoint({
  method: 'POST',
  path: '/lab/collection/{number}/step',
  summary: 'Marks a visit on the way, arrived, collected, or not collected with the reason. 409 in another state.',
  ...round,
  params: one,
  body: z
    .object({ to: z.enum(collectionSteps), reason: text(300).optional() })
    .refine((value) => value.to !== 'failed' || value.reason, {
      path: ['reason'],
      error: createMessage('give_a_reason'),
    }),
  response: CollectionVisit,
});

export const getLabels = defineEndpoint({
  method: 'GET',
  path: '/lab/bookings/{number}/labels',
  summary:
    'Labels for the tubes of a visit as PDF, one for each kind of specimen of each person: the accession number in Code 128 with two lines to read. `roll`: 50 × 25 mm each; `sheet`: A4 with thirty of 70 × 29.7 mm. 409 for a visit that does not take place.',
  ...tubes,
  params: one,
  query: z.object({ format: z.enum(['roll', 'sheet']).optional() }),
  response: z.any(),
});
