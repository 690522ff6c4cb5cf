import { defineEndpoint, type OperatorRole } from '#src/endpoint.ts';
import { finance, operators, support, verification } from '#src/operator-access.ts';
import { requiredText } from '#src/primitives.ts';
import { z } from '#src/z.ts';

/** What waits for those who operate the site, the most pressing kind first. */
export const waitingKinds = [
  'critical',
  'case',
  'late_report',
  'booking',
  'sample_again',
  'refund',
  'give_back',
  'callback',
  'prescription',
  'review',
  'lab',
  'document',
  'approval',
  'bank_account',
  'payout',
  'to_lab',
  'from_lab',
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

const rolesOf = ({ access }: { access: { operatorRoles: readonly OperatorRole[] } }) => access.operatorRoles;

/** Whose work each kind is: of those who may open the page where it is done. */
export const waitsFor: Record<WaitingKind, readonly OperatorRole[]> = {
  critical: rolesOf(support),
  case: rolesOf(support),
  late_report: rolesOf(support),
  booking: rolesOf(support),
  sample_again: rolesOf(support),
  refund: rolesOf(finance),
  give_back: rolesOf(finance),
  callback: rolesOf(support),
  prescription: rolesOf(support),
  review: rolesOf(support),
  lab: rolesOf(verification),
  document: rolesOf(verification),
  approval: rolesOf(verification),
  bank_account: rolesOf(finance),
  payout: rolesOf(finance),
  to_lab: rolesOf(finance),
  from_lab: rolesOf(finance),
};

/** So long a request may stay without an answer of its lab before it stands here. */
export const UNANSWERED_HOURS = 2;
/** So long a laboratory has to give back by hand what was paid too much before it stands here. */
export const GIVE_BACK_DAYS = 3;
/** So long a laboratory has to pay what it owes by a statement before it stands here. */
export const FROM_LAB_DAYS = 7;
/** So long before its last day a document stands here. */
export const DOCUMENT_DAYS = 60;
/** So many of a kind are shown; how many there are stands beside. */
export const SHOWN_OF_A_KIND = 10;
/** So many where one kind alone is asked for. */
export const SHOWN_OF_ONE_KIND = 500;

export const Waiting = z.object({
  kind: z.enum(waitingKinds),
  /** Of its kind: a number of a visit or a case, or an id. */
  key: z.string(),
  /** Whose or what it is, and what tells it apart (of money between site and labs how much, in paise); never a result. */
  title: z.string(),
  detail: z.string(),
  /** Since when it waits. */
  since: z.string(),
  /** By when it is to be done, where that is said. */
  dueAt: z.string().nullable(),
  owner: z.string().nullable(),
  mine: z.boolean(),
});
export type Waiting = z.infer<typeof Waiting>;

export const Today = z.array(z.object({ kind: z.enum(waitingKinds), total: z.number(), entries: z.array(Waiting) }));
export type Today = z.infer<typeof Today>;

const one = { params: z.object({ kind: z.enum(waitingKinds).exclude(['case']), key: requiredText(40) }) };

export const getToday = defineEndpoint({
  method: 'GET',
  path: '/admin/today',
  summary: `What waits for an operator of the caller’s role, by kind, the longest first: ${SHOWN_OF_A_KIND} of each with how many there are, or up to ${SHOWN_OF_ONE_KIND} of the one kind that is named. Kinds of which nothing waits are left out.`,
  ...operators,
  query: z.object({ kind: z.enum(waitingKinds).optional() }),
  response: Today,
});

export const takeWaiting = defineEndpoint({
  method: 'PUT',
  path: '/admin/today/{kind}/{key}/owner',
  summary:
    'Takes something that waits for the caller’s role into the hands of the caller, from whomever. A case is taken on its own page.',
  ...operators,
  ...one,
  response: Today,
});

export const releaseWaiting = defineEndpoint({
  method: 'DELETE',
  path: '/admin/today/{kind}/{key}/owner',
  summary: "Lets something that waits out of the caller's hands.",
  ...operators,
  ...one,
  response: Today,
});
