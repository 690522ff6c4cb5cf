import { defineEndpoint } from '#src/endpoint.ts';
import { bench, owner, reception, signatory } from '#src/lab-access.ts';
import { inMedia } from '#src/media.ts';
import { Id, Limit, Locale, requiredText, text } from '#src/primitives.ts';
import { departments } from '#src/vocabulary/departments.ts';
import { z } from '#src/z.ts';
import { signOrders } from './rules.ts';
import { BatchEntry, BatchOutcome, Digest, ReleaseRules, SignQueueEntry, WorkOrderDetail } from './schemas.ts';

const order = { params: z.object({ orderId: Id }) } as const;

export const listBatch = defineEndpoint({
  method: 'GET',
  path: '/lab/sign-queue/batch',
  summary:
    'The reports of the queue with nothing out of the ordinary, at most forty, each with all its values. 409 where the lab signs one at a time.',
  ...signatory,
  response: z.array(BatchEntry),
  long: true,
});

export const signBatch = defineEndpoint({
  method: 'POST',
  path: '/lab/sign-queue/batch',
  summary:
    'Signs several reports with one code of the second factor, each as it was shown; one that has changed or has a value out of the ordinary is left, with the reason. 409 where the lab signs one at a time, or the caller has no second factor.',
  ...signatory,
  body: z.object({
    code: requiredText(20),
    orders: z
      .array(z.object({ orderId: Id, digest: Digest }))
      .min(1)
      .max(40),
  }),
  response: BatchOutcome,
  long: true,
});

export const listSignQueue = defineEndpoint({
  method: 'GET',
  path: '/lab/sign-queue',
  summary:
    'Reports that wait for a signature, those with critical values and late ones first, then other notable ones, then the soonest due. `q`: a name, a number, the digits of a telephone; `department`: what of it waits to be signed; `verified`: what a second person has verified as it stands, or what waits for one, where the lab asks for one; `order`: another order of them.',
  ...bench,
  query: z.object({
    q: text(80).optional(),
    department: z.enum(departments).optional(),
    verified: z.enum(['true', 'false']).optional(),
    order: z.enum(signOrders).optional(),
    limit: Limit,
    cursor: text(200).optional(),
  }),
  response: z.array(SignQueueEntry),
});

const inLanguage = { query: z.object({ language: Locale.optional() }), response: inMedia('application/pdf') } as const;

export const recallReport = defineEndpoint({
  method: 'POST',
  path: '/lab/work/{orderId}/recall',
  summary:
    'Takes a signed report back, with a reason that its patient reads: no reader sees it any more, its code says so, and it goes back to the bench. 409 where nothing is signed.',
  ...signatory,
  ...order,
  body: z.object({ reason: requiredText(300) }),
  response: WorkOrderDetail,
});

export const closeRecalled = defineEndpoint({
  method: 'POST',
  path: '/lab/work/{orderId}/close',
  summary:
    'No corrected report will come of an order whose report was taken back: it leaves the bench, with the reason in its history. Another version may still be signed later. 409 for any other order.',
  ...signatory,
  ...order,
  body: z.object({ reason: requiredText(300) }),
  response: WorkOrderDetail,
});

export const getWorkPaper = defineEndpoint({
  method: 'GET',
  path: '/lab/work/{orderId}/pdf',
  summary:
    'The paper of a signed report, for the desk to print: the same bytes that the patient gets. 404 before it is signed, 409 while a critical value has been told to nobody.',
  ...reception,
  ...order,
  ...inLanguage,
});

export const getWorkPreview = defineEndpoint({
  method: 'GET',
  path: '/lab/work/{orderId}/preview',
  summary: 'The paper as it would be if the results were signed as they stand, marked as not signed. Nothing is kept.',
  ...bench,
  ...order,
  ...inLanguage,
});

export const returnWork = defineEndpoint({
  method: 'POST',
  path: '/lab/work/{orderId}/return',
  summary:
    'Sends the results of an order back to the bench with the reason. It waits for a signature again once something is written.',
  ...signatory,
  ...order,
  body: z.object({ reason: requiredText(300) }),
  response: WorkOrderDetail,
});

export const resubmitWork = defineEndpoint({
  method: 'POST',
  path: '/lab/work/{orderId}/resubmit',
  summary:
    'Hands in again what a signatory sent back, checked and as it stands. 409 where nothing was sent back, or something was written since.',
  ...bench,
  ...order,
  response: WorkOrderDetail,
});

export const verifyWork = defineEndpoint({
  method: 'POST',
  path: '/lab/work/{orderId}/verify',
  summary:
    'Verifies the results of an order as they were shown, before they are signed. 409 when they are others by now, or for whoever typed one of them.',
  ...bench,
  ...order,
  body: z.object({ digest: requiredText(100) }),
  response: WorkOrderDetail,
});

export const getReleaseRules = defineEndpoint({
  method: 'GET',
  path: '/lab/release-rules',
  summary: 'What the lab asks for before a report is signed.',
  ...bench,
  response: ReleaseRules,
});

export const putReleaseRules = defineEndpoint({
  method: 'PUT',
  path: '/lab/release-rules',
  summary: 'Changes it. What is signed already stays.',
  ...owner,
  body: ReleaseRules,
  response: ReleaseRules,
});
