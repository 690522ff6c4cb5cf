import type { Executor } from '#src/db/connect.ts';
import { auditEvents } from '#src/db/schema/audit.ts';
import type { AuditEntry } from './audit.entry.ts';

/** Writes one row of the audit log. */
export async function insertAuditEvent(executor: Executor, entry: AuditEntry): Promise<void> {
  await executor.insert(auditEvents).values({
    accountId: entry.caller?.accountId ?? null,
    role: entry.caller?.role ?? 'nobody',
    labId: entry.caller?.labId ?? null,
    action: entry.action,
    subject: entry.subject,
    detail: entry.detail ?? null,
    address: entry.ip,
  });
}
