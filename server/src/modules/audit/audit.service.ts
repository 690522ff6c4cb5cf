import type { Executor } from '#src/db/connect.ts';
import type { AuditEntry } from './audit.entry.ts';
import { insertAuditEvent } from './audit.queries.ts';

/** Leaves a row of who did what, when and from where, in the transaction of the context. */
export async function recordAudit(executor: Executor, entry: AuditEntry): Promise<void> {
  await insertAuditEvent(executor, entry);
}
