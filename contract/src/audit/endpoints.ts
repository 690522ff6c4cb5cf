import { defineEndpoint } from '#src/endpoint.ts';
import { siteOwner } from '#src/operator-access.ts';
import { Day, Paging, text } from '#src/primitives.ts';
import { z } from '#src/z.ts';
import { AuditEvent, auditRoles } from './schemas.ts';

export const listAuditEvents = defineEndpoint({
  method: 'GET',
  path: '/admin/audit',
  summary: 'The audit log, the newest first; `from` and `to` are days in Asia/Kolkata.',
  ...siteOwner,
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
  ...siteOwner,
  response: z.array(z.string()),
});
