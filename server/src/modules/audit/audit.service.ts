import type { Executor } from '#src/db/connect.ts';
import type { Deps } from '#src/deps.ts';
import type { AuditEntry } from './audit.entry.ts';
import { insertAuditEvent } from './audit.queries.ts';
import { findCommitted, sealNext } from './audit-seals.queries.ts';

export { findLastSeal } from './audit-seals.queries.ts';

/** Leaves a row of who did what, when and from where, in the transaction of the context. */
export async function recordAudit(executor: Executor, entry: AuditEntry): Promise<void> {
  await insertAuditEvent(executor, entry);
}

/** Puts what was written under seals, so that `npm run db:verify` sees what is changed from then on. */
export async function sealAuditLog({ db, direct, now }: Pick<Deps, 'db' | 'direct' | 'now'>): Promise<void> {
  const committed = await findCommitted(direct);
  while (await sealNext(db, { committed, now: now() }));
}
