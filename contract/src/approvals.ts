import { z } from 'zod';
import { createMessage } from './coded-messages.ts';
import { defineEndpoint } from './endpoint.ts';
import { Id, Message, Paging, text } from './primitives.ts';

/**
 * What waits for an administrator: a lab's own package or the name of a lab before the public sees it, a text of the
 * site that the rule on words doubts, a verified lab's new address, and its new document while the old one stands.
 */
export const approvalKinds = ['package', 'lab', 'text', 'profile', 'document'] as const;
export type ApprovalKind = (typeof approvalKinds)[number];

/** Where something that needs releasing stands. */
export const reviewStates = ['released', 'waiting', 'refused'] as const;
export type ReviewState = (typeof reviewStates)[number];

export const Approval = z.object({
  kind: z.enum(approvalKinds),
  id: Id,
  /** The package, lab or document slot that it is about. */
  name: z.string(),
  labId: Id.nullable(),
  labName: z.string().nullable(),
  /** `words`: the rule on words doubts a text; `unverified_lab`: its lab is not verified; `change`: something verified changes. */
  reason: z.enum(['words', 'unverified_lab', 'change']),
  /** The texts to be read, by the name of their field. */
  texts: z.array(z.object({ field: z.string(), text: z.string() })),
  /** What changes, as it stands and as it is asked for. */
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  /** Who asked. */
  by: z.string(),
  at: z.string(),
});
export type Approval = z.infer<typeof Approval>;

const admin = { access: { roles: ['admin'] } } as const;

export const listApprovals = defineEndpoint({
  method: 'GET',
  path: '/admin/approvals',
  summary: 'What waits for an administrator, the longest waiting first.',
  ...admin,
  query: Paging.extend({ kind: z.enum(approvalKinds).optional() }),
  response: z.array(Approval),
});

export const decideApproval = defineEndpoint({
  method: 'POST',
  path: '/admin/approvals/{kind}/{id}',
  summary:
    'Releases or approves what waits, or refuses it with a reason that the lab reads. 409 when it waits no more.',
  ...admin,
  params: z.object({ kind: z.enum(approvalKinds, { error: createMessage('there_is_no_such_kind') }), id: Id }),
  body: z
    .object({ decision: z.enum(['approved', 'refused']), reason: text(500).optional() })
    .refine((value) => value.decision === 'approved' || value.reason, {
      path: ['reason'],
      error: createMessage('give_a_reason'),
    }),
  response: Message,
});
