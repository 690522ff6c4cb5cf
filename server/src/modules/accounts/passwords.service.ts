import { createMessage } from '@healthplus/contract/coded-messages';
import type { Tx } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import { senderIn } from '#src/modules/notifications/messages.rules.ts';
import { queueMessage } from '#src/modules/notifications/messages.service.ts';
import { assertUncommon, hashPassword, verifyPassword } from '#src/platform/crypto/passwords.ts';
import { randomToken } from '#src/platform/crypto/tokens.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { findAccount, findAccountByEmail, markEmailVerified, updatePassword } from './accounts.queries.ts';
import { lockAddress } from './codes.queries.ts';
import { countResets, endResets, INVITATION_MINUTES, insertReset, useReset } from './passwords.queries.ts';
import { forgetPhoneProof } from './phone-accounts.queries.ts';
import { endSessionsOf, isFreshSession } from './sessions.queries.ts';

export const RESET_QUEUE = 'accounts.password_reset';

interface ResetRequest {
  email: string;
  side: 'site' | 'lab';
}

/** Leaves the work to a queue: a known address takes no longer than an unknown one. Sealed, since it names somebody. */
export const queueReset = (deps: Deps, request: ResetRequest): Promise<void> =>
  deps.jobs.enqueue(deps.db, RESET_QUEUE, { sealed: deps.tokens.seal(JSON.stringify(request)) });

/** Does what `queueReset` left. */
export const workOnResets = (deps: Deps): Promise<void> =>
  deps.jobs.work(RESET_QUEUE, ({ sealed }: { sealed: string }) =>
    requestPasswordReset(deps, JSON.parse(deps.tokens.open(sealed)) as ResetRequest),
  );

/** Mails a link for a new password when the address has an account of that side; silent otherwise. */
async function requestPasswordReset(deps: Deps, input: ResetRequest): Promise<void> {
  const account = await findAccountByEmail(deps.db, input.email);
  if (!account || account.disabledAt || (account.role === 'lab') !== (input.side === 'lab')) return;
  await transact(deps.db, async (tx) => {
    await lockAddress(tx, { email: account.email });
    // As many as codes by mail: three in a quarter of an hour, ten a day.
    if ((await countResets(tx, account.id, deps.now(), 15)) >= 3) return;
    if ((await countResets(tx, account.id, deps.now(), 24 * 60)) >= 10) return;
    const token = randomToken();
    // A newer link replaces the older ones.
    await endResets(tx, account.id);
    await insertReset(tx, { accountId: account.id, tokenDigest: deps.tokens.digest(token) }, deps.now());
    const { page } = senderIn(account.locale, deps.config);
    const link = `${page(input.side === 'lab' ? '/labs/reset-password' : '/reset-password')}?token=${token}`;
    await queueMessage(tx, deps.config, { to: account, id: 'account.password_reset', params: { link } });
  });
}

/** Mails a new operator the link by which they choose a password; it takes the place of one that was mailed before. */
export async function mailOperatorLink(tx: Tx, deps: Deps, accountId: number): Promise<void> {
  const account = (await findAccount(tx, accountId))!;
  const token = randomToken();
  await endResets(tx, accountId);
  await insertReset(tx, { accountId, tokenDigest: deps.tokens.digest(token) }, deps.now(), INVITATION_MINUTES);
  const link = `${deps.config.publicUrl}/reset-password?token=${token}`;
  await queueMessage(tx, deps.config, { to: account, id: 'account.operator_invited', params: { link } });
}

/**
 * Sets a new password by a mailed token and ends every session of the account; what paused it is forgotten. 400 for a
 * dead token, and for one of the other side.
 */
export async function resetPassword(
  deps: Deps,
  input: { token: string; password: string; side: 'site' | 'lab' },
): Promise<void> {
  await assertUncommon(input.password);
  const passwordHash = await hashPassword(input.password);
  await transact(deps.db, async (tx) => {
    const accountId = await useReset(tx, deps.tokens.digest(input.token), deps.now());
    const account = accountId ? await findAccount(tx, accountId) : null;
    if (!account || (account.role === 'lab') !== (input.side === 'lab'))
      throw new AppError('invalid_code', createMessage('link_has_been_used_or_has_expired'));
    if (account.role === 'admin' && input.password.length < 15) {
      const message = createMessage('use_at_least_15_characters');
      throw new AppError('validation_failed', message, { fields: { password: message } });
    }
    await updatePassword(tx, account.id, passwordHash);
    await endResets(tx, account.id);
    // Whoever had the password may have made a number of theirs a way in: it is proven anew.
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
