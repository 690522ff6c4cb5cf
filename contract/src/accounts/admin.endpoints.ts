import { createMessage } from '#src/coded-messages.ts';
import { defineEndpoint, operatorRoles } from '#src/endpoint.ts';
import { siteOwner, support } from '#src/operator-access.ts';
import { PlainName } from '#src/people.ts';
import { Email, Id, Paging, text } from '#src/primitives.ts';
import { z } from '#src/z.ts';
import { AdminAccount, accountRoles, Operator } from './schemas.ts';

export const listAdminAccounts = defineEndpoint({
  method: 'GET',
  path: '/admin/accounts',
  summary: 'Accounts, the newest first, narrowed by role and by name, e-mail or phone.',
  ...support,
  query: Paging.extend({
    role: z.enum(accountRoles).optional(),
    state: z.enum(['enabled', 'disabled']).optional(),
    q: text(80).optional(),
  }),
  response: z.array(AdminAccount),
});

export const changeAdminAccount = defineEndpoint({
  method: 'PUT',
  path: '/admin/accounts/{id}',
  summary:
    'Locks an account out, ending its sessions, or lets it in again. Not your own; an operator’s by an owner alone.',
  ...support,
  params: z.object({ id: Id }),
  body: z.object({ disabled: z.boolean({ error: createMessage('say_true_or_false') }) }),
  response: AdminAccount,
});

export const takeOffSecondFactor = defineEndpoint({
  method: 'DELETE',
  path: '/admin/accounts/{id}/second-factor',
  summary:
    'Takes the second step of signing in off the account of somebody who has lost telephone and recovery codes, once it is clear who asks: its sessions end, its holder is told, and signs in by the password alone until they set it up again. By an owner; 409 for one without, and for your own.',
  ...siteOwner,
  params: z.object({ id: Id }),
  response: AdminAccount,
});

/** How long an operator may look at an account as its holder sees it. */
export const VIEW_MINUTES = 15;

/** Why an operator looks at an account. A list: what is typed about somebody would outlive their erasure in the audit log. */
export const viewReasons = ['asked_for_help', 'booking', 'payment', 'complaint', 'security'] as const;

export const viewAccount = defineEndpoint({
  method: 'POST',
  path: '/admin/accounts/{id}/view',
  summary: `A token by which a customer’s account is seen as they see it, for ${VIEW_MINUTES} minutes: only to read, without results, reports and documents. The reason is told to the customer and stands in the audit log. 404 for any other account, and one that is locked.`,
  ...support,
  params: z.object({ id: Id }),
  body: z.object({ reason: z.enum(viewReasons, { error: createMessage('give_a_reason') }) }),
  response: z.object({ token: z.string(), name: z.string(), until: z.string() }),
  status: 201,
});

export const listOperators = defineEndpoint({
  method: 'GET',
  path: '/admin/operators',
  summary: 'Who operates the site, as what, and when they were here last.',
  ...siteOwner,
  response: z.array(Operator),
});

const OperatorPart = z.enum(operatorRoles, { error: createMessage('choose_an_operator_role') });

export const inviteOperator = defineEndpoint({
  method: 'POST',
  path: '/admin/operators',
  summary:
    'Asks somebody to help operating the site: they are mailed a link, which works once and for three days, to choose a password. Asked again, an address that has not answered gets another link. 409 when the address has an account.',
  ...siteOwner,
  body: z.object({ name: PlainName(120), email: Email, operatorRole: OperatorPart }),
  response: Operator,
  status: 201,
});

export const changeOperator = defineEndpoint({
  method: 'PUT',
  path: '/admin/operators/{id}',
  summary: 'Gives an operator another role; it counts from their next call on. 409 where no other owner would stay.',
  ...siteOwner,
  params: z.object({ id: Id }),
  body: z.object({ operatorRole: OperatorPart }),
  response: Operator,
});
