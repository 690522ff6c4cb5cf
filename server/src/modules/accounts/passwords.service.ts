import { createMessage } from '@healthplus/contract/coded-messages';
import type { Tx } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import { queueMessage } from '#src/modules/notifications/messages.service.ts';
import { assertUncommon, hashPassword, verifyPassword } from '#src/platform/crypto/passwords.ts';
import { randomToken } from '#src/platform/crypto/tokens.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { findAccount, markEmailVerified, updatePassword } from './accounts.queries.ts';
import { endLinks, INVITATION_MINUTES, insertLink, useLink } from './mailed-links.queries.ts';
import { mailLink, type Side } from './mailed-links.service.ts';
import { forgetPhoneProof } from './phone-accounts.queries.ts';
import { endSessionsOf, isFreshSession } from './sessions.queries.ts';

/** Asked for by somebody who forgot their password; the job sends the link. */
export const RESET_QUEUE = 'accounts.password_reset';

interface ResetRequest {
  email: string;
  side: Side;
}

/** Leaves the work to a queue: a known address takes no longer than an unknown one. Sealed, since it names somebody. */
export const queueReset = (deps: Deps, request: ResetRequest): Promise<void> =>
  deps.jobs.enqueue(deps.db, RESET_QUEUE, { sealed: deps.tokens.seal(JSON.stringify(request)) });

/** Does what `queueReset` left. */
export const workOnResets = (deps: Deps): Promise<void> =>
  deps.jobs.work(RESET_QUEUE, async ({ sealed }: { sealed: string }) => {
    const { email, side } = JSON.parse(deps.tokens.open(sealed)) as ResetRequest;
    await mailLink(deps, { email, side, purpose: 'reset' });
  });

/** Mails a new operator the link by which they choose a password; it takes the place of one that was mailed before. */
export async function mailOperatorLink(tx: Tx, deps: Deps, accountId: number): Promise<void> {
  const account = (await findAccount(tx, accountId))!;
  const token = randomToken();
  await endLinks(tx, 'reset', accountId);
  await insertLink(tx, 'reset', {
    accountId,
    tokenDigest: deps.tokens.digest(token),
    now: deps.now(),
    minutes: INVITATION_MINUTES,
  });
  const link = `${deps.config.publicUrl}/reset-password?token=${token}`;
  await queueMessage(tx, deps.config, { to: account, id: 'account.operator_invited', params: { link } });
}

/**
 * Sets a new password by a mailed token and ends every session of the account; what paused it is forgotten. 400 for a
 * dead token, and for one of the other side.
 */
export async function resetPassword(deps: Deps, input: { token: string; password: string; side: Side }): Promise<void> {
  await assertUncommon(input.password);
  const passwordHash = await hashPassword(input.password);
  await transact(deps.db, async (tx) => {
    const accountId = await useLink(tx, 'reset', { tokenDigest: deps.tokens.digest(input.token), now: deps.now() });
    const account = accountId ? await findAccount(tx, accountId) : null;
    if (!account || (account.role === 'lab') !== (input.side === 'lab'))
      throw new AppError('invalid_code', createMessage('link_has_been_used_or_has_expired'));
    if (account.role === 'admin' && input.password.length < 15) {
      const message = createMessage('use_at_least_15_characters');
      throw new AppError('validation_failed', message, { fields: { password: message } });
    }
    await updatePassword(tx, account.id, passwordHash);
    await endLinks(tx, 'reset', account.id);
    await endLinks(tx, 'signIn', account.id);
    // Whoever had the password may have made a number of theirs a way in: it is proven again.
    if (account.email !== null) await forgetPhoneProof(tx, account.id);
    // The mail reached its owner: that is what a code proves.
    await markEmailVerified(tx, account.id);
    await endSessionsOf(tx, account.id);
    await queueMessage(tx, deps.config, { to: account, id: 'account.password_changed', params: {} });
    await deps.limiters.forget('account', `account:${account.id}`);
  });
}

/**
 * Answers with the account's address when the password is right; 400 beside the field otherwise, 429 after ten in a row. Who has a telephone alone
 * has none: they must have signed in by a code within the last quarter of an hour.
 */
export async function assertPassword(
  deps: Deps,
  { accountId, sessionId }: Pick<Caller, 'accountId' | 'sessionId'>,
  password: string,
): Promise<string | null> {
  const account = await findAccount(deps.db, accountId);
  if (account?.email === null) {
    if (await isFreshSession(deps.db, sessionId, deps.now())) return null;
    const anew = createMessage('sign_in_anew_by_a_code_first');
    throw new AppError('validation_failed', anew, { fields: { password: anew } });
  }
  await deps.limiters.take('own-password', String(accountId), createMessage('too_many_attempts'));
  if (account && (await verifyPassword(account.passwordHash, password))) {
    await deps.limiters.forget('own-password', String(accountId));
    return account.email;
  }
  const message = createMessage('is_not_your_password');
  throw new AppError('validation_failed', message, { fields: { password: message } });
}
