import { createMessage } from '#src/coded-messages.ts';
import { defineEndpoint } from '#src/endpoint.ts';
import { verification } from '#src/operator-access.ts';
import { Id, Message, Paging, text } from '#src/primitives.ts';
import { z } from '#src/z.ts';
import { Approval, approvalKinds } from './schemas.ts';

export const listApprovals = defineEndpoint({
  method: 'GET',
  path: '/admin/approvals',
  summary: 'What waits for an administrator, the longest waiting first.',
  ...verification,
  query: Paging.extend({ kind: z.enum(approvalKinds).optional() }),
  response: z.array(Approval),
});

export const decideApproval = defineEndpoint({
  method: 'POST',
  path: '/admin/approvals/{kind}/{id}',
  summary:
    'Releases or approves what waits, or refuses it with a reason that the lab reads. 409 when it waits no more, and where a document is another than `seen` by now.',
  ...verification,
  params: z.object({ kind: z.enum(approvalKinds, { error: createMessage('there_is_no_such_kind') }), id: Id }),
  body: z
    .object({
      decision: z.enum(['approved', 'refused']),
      reason: text(500).optional(),
      /** A document as it was shown: nobody approves what they have not read. Everything else never changes while it waits. */
      seen: Approval.pick({ at: true, texts: true }).optional(),
    })
    .refine((value) => value.decision === 'approved' || value.reason, {
      path: ['reason'],
      error: createMessage('give_a_reason'),
    }),
  response: Message,
});
