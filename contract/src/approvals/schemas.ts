import { Id } from '#src/primitives.ts';
import { z } from '#src/z.ts';

/**
 * What waits for an administrator: a lab's own package or the name of a lab before the public sees it, a text of the
 * site that the rule on words doubts, a verified lab's new name, address or centre, and its new document while the old one stands.
 */
export const approvalKinds = ['package', 'lab', 'text', 'profile', 'name', 'centre', 'document'] as const;

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
  /** Of a document: of which of the lab's centres it is. */
  centre: z.object({ id: Id, name: z.string() }).nullable(),
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
