import { Id } from '#src/primitives.ts';
import { z } from '#src/z.ts';

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
