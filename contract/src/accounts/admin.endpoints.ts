import { z } from 'zod';
import { createMessage } from '#src/coded-messages.ts';
import { defineEndpoint } from '#src/endpoint.ts';
import { Id, Paging, text } from '#src/primitives.ts';
import { AdminAccount, accountRoles } from './schemas.ts';

const admin = { access: { roles: ['admin'] } } as const;

export const listAdminAccounts = defineEndpoint({
  method: 'GET',
  path: '/admin/accounts',
  summary: 'Accounts, the newest first, narrowed by role and by name, e-mail or phone.',
  ...admin,
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
  summary: 'Locks an account out, ending its sessions, or lets it in again. Not your own.',
  ...admin,
  params: z.object({ id: Id }),
  body: z.object({ disabled: z.boolean({ error: createMessage('say_true_or_false') }) }),
  response: AdminAccount,
});
