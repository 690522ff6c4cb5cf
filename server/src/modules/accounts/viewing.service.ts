import { VIEW_MINUTES, type viewReasons } from '@healthplus/contract/accounts/admin.endpoints';
import { createMessage } from '@healthplus/contract/coded-messages';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { queueMessage } from '#src/modules/notifications/messages.service.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { findAccount } from './accounts.queries.ts';
import { insertSession } from './sessions.queries.ts';

/**
 * Lets an operator look at a customer's account as they see it, to read alone. The customer is told why; so is the audit
 * log. It ends with the session in which it was asked for. 404 for staff, doctors, operators, for an account that is locked or erased.
 */
export async function viewAccount(
  deps: Deps,
  { caller, id, ip, reason }: { caller: Caller; id: number; ip: string; reason: (typeof viewReasons)[number] },
): Promise<{ token: string; name: string; until: string }> {
  const now = deps.now();
  const expiresAt = new Date(now.getTime() + VIEW_MINUTES * 60_000);
  return transact(deps.db, async (tx) => {
    const account = await findAccount(tx, id);
    if (account?.role !== 'customer' || account.disabledAt || account.erasedAt)
      throw new AppError('not_found', createMessage('there_is_no_such_account'));
    const session = { accountId: id, labId: null, expiresAt, createdAt: now, lastSeenAt: now, address: ip, device: '' };
    const sessionId = await insertSession(tx, {
      ...session,
      viewerId: caller.accountId,
      viewerSessionId: caller.sessionId,
    });
    const params = { reason, minutes: String(VIEW_MINUTES) };
    await queueMessage(tx, deps.config, { to: account, id: 'account.viewed', params });
    await recordAudit(tx, { caller, action: 'account.viewed', subject: `account ${id}`, detail: { reason }, ip });
    const token = await deps.tokens.sign({ accountId: id, sessionId, role: account.role }, expiresAt);
    return { token, name: account.name, until: expiresAt.toISOString() };
  });
}
