import { createMessage } from '@healthplus/contract/coded-messages';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { queueMessage } from '#src/modules/notifications/messages.service.ts';
import { AppError, refuse, violates } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { findAccount, findAccountByEmail } from './accounts.queries.ts';
import { useCode } from './codes.queries.ts';
import { issueCode, readMailCode, wrongCode } from './codes.service.ts';
import { putEmail } from './email-changes.queries.ts';
import { endLinks } from './mailed-links.queries.ts';
import { assertPassword } from './passwords.service.ts';
import { endOtherSessions } from './sessions.queries.ts';

interface Action {
  caller: Caller;
  ip: string;
}

/** Sends a code to the address that an account is to have. As the endpoint says. */
export async function askForEmail(
  deps: Deps,
  { caller, email, password }: Action & { email: string; password: string },
): Promise<{ otpToken: string }> {
  const { accountId } = caller;
  const before = await assertPassword(deps, caller, password);
  if (before?.toLowerCase() === email) throw refuse('email', createMessage('account_has_this_address'));
  return transact(deps.db, async (tx) => {
    const account = (await findAccount(tx, accountId))!;
    // Whose address it is already is told there, and to nobody else.
    const taken = (await findAccountByEmail(tx, email)) !== null;
    const to = { email, audience: 'customer', purpose: 'change', locale: account.locale } as const;
    return { otpToken: await issueCode(tx, deps, { ...to, accountId: taken ? null : accountId }) };
  });
}

/** Puts the address in place by its code. As the endpoint says. */
export async function takeEmail(
  deps: Deps,
  { caller, ip, otp, otpToken }: Action & { otp: string; otpToken: string },
): Promise<void> {
  const { accountId, sessionId } = caller;
  const code = await readMailCode(deps, { otp, otpToken, audience: 'customer', purpose: 'change' });
  if (code.accountId !== accountId) throw wrongCode();
  const { email } = code;
  await transact(deps.db, async (tx) => {
    if (!(await useCode(tx, code.id))) throw wrongCode();
    const before = (await findAccount(tx, accountId))!;
    await putEmail(tx, accountId, { email, now: deps.now() });
    // A link that went to the address before opens nothing any more.
    for (const purpose of ['reset', 'signIn'] as const) await endLinks(tx, purpose, accountId);
    await endOtherSessions(tx, accountId, sessionId);
    await recordAudit(tx, { caller, action: 'account.email_changed', subject: `account ${accountId}`, ip });
    if (before.email !== null)
      await queueMessage(tx, deps.config, {
        to: { email: before.email, locale: before.locale },
        id: 'account.email_changed',
        params: {},
      });
  }).catch((error: unknown) => {
    throw violates(error, 'accounts_email')
      ? new AppError('conflict', createMessage('address_opens_another_account'))
      : error;
  });
}
