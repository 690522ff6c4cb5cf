import type { Caller } from '#src/platform/http/auth.ts';

export interface AuditEntry {
  /** Null for nobody that we know: a link, a form before any account. */
  caller: Pick<Caller, 'accountId' | 'role' | 'labId'> | null;
  /** A verb in the past: booking.confirmed, import.started. */
  action: string;
  /** What it was done to: booking HP-…, import 12. */
  subject: string;
  detail?: Record<string, unknown>;
  /** The network address of the caller. */
  ip: string;
}
