import { z } from 'zod';
import { createMessage } from './coded-messages.ts';
import { defineEndpoint } from './endpoint.ts';
import { Id, Paging, text } from './primitives.ts';

export const accountRoles = ['customer', 'lab', 'doctor', 'admin'] as const;

/** An account as a row of the console. */
export const AdminAccount = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  role: z.enum(accountRoles),
  /** Of a lab's member: where, and as what. */
  lab: z.object({ id: Id, labName: z.string(), role: z.string() }).nullable(),
  emailVerified: z.boolean(),
  secondFactor: z.boolean(),
  disabled: z.boolean(),
  bookings: z.number(),
  createdAt: z.string(),
});
export type AdminAccount = z.infer<typeof AdminAccount>;

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
