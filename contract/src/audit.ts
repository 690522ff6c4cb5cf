import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { Day, Id, Paging, text } from './primitives.ts';

export const auditRoles = ['customer', 'lab', 'doctor', 'admin'] as const;

/** Who did what, when and from where. */
export const AuditEvent = z.object({
  id: Id,
  at: z.string(),
  by: z.string(),
  role: z.string(),
  labName: z.string().nullable(),
  action: z.string(),
  subject: z.string(),
  detail: z.string(),
  address: z.string().nullable(),
});
export type AuditEvent = z.infer<typeof AuditEvent>;

export const listAuditEvents = defineEndpoint({
  method: 'GET',
  path: '/admin/audit',
  summary: 'The audit log, the newest first; `from` and `to` are days in Asia/Kolkata.',
  access: { roles: ['admin'] },
  query: Paging.extend({
    role: z.enum(auditRoles).optional(),
    action: text(60).optional(),
    q: text(80).optional(),
    from: Day.optional(),
    to: Day.optional(),
  }),
  response: z.array(AuditEvent),
});

export const listAuditActions = defineEndpoint({
  method: 'GET',
  path: '/admin/audit/actions',
  summary: 'The actions that the log holds, by name.',
  access: { roles: ['admin'] },
  response: z.array(z.string()),
});
