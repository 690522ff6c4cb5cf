import { createMessage, within } from '@healthplus/contract/coded-messages';
import type { Locale } from '@healthplus/contract/primitives';
import type { Executor, Tx } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import { queueMessage } from '#src/modules/notifications/messages.service.ts';
import { randomCode, randomToken, sameDigest } from '#src/platform/crypto/tokens.ts';
import { AppError } from '#src/platform/errors.ts';
import { findAccount, markEmailVerified } from './accounts.queries.ts';
import {
  type Address,
  type Audience,
  countSends,
  endCodes,
  findCode,
  insertCode,
  lockAddress,
  type Purpose,
  takeTry,
  useCode,
} from './codes.queries.ts';

export interface CodeRequest {
  /** Null when the address is registered already: the answer looks the same and no code fits. */
  accountId: number | null;
  email: string;
  audience: Audience;
  /** A new account confirms its address by it, unless one that stands changes its own. */
  purpose?: 'confirm' | 'change';
  locale: Locale;
}

/** A code that is alive, with the otpToken that it belongs to. */
interface MadeCode {
  otpToken: string;
  code: string;
}

/**
 * Makes a six-digit code for an address; older codes of it die.
 * 429 past 3 sends in 15 minutes or 10 a day for the address (these limits never scale).
 */
export async function makeCode(
  tx: Tx,
  deps: Deps,
  request: { accountId: number | null; address: Address; audience: Audience; purpose: Purpose },
): Promise<MadeCode> {
  const { accountId, address, audience, purpose } = request;
  await lockAddress(tx, address);
  await assertMayBeSent(tx, address, deps.now());
  await endCodes(tx, address, audience);
  const otpToken = randomToken();
  const code = randomCode();
  const digests = {
    tokenDigest: deps.tokens.digest(otpToken),
    codeDigest: deps.tokens.digest(`${otpToken}:${code}`),
  };
  await insertCode(tx, { accountId, address, audience, purpose, ...digests }, deps.now());
  return { otpToken, code };
}

/** 429 past three codes in a quarter of an hour, or ten in a day, to one address. */
export async function assertMayBeSent(executor: Executor, address: Address, now: Date): Promise<void> {
  const sends = await countSends(executor, address, now);
  if (sends.quarter >= 3 || sends.day >= 10) {
    const wait = within(createMessage(sends.day >= 10 ? 'tomorrow' : 'in_15_minutes'));
    const message =
      'email' in address
        ? createMessage('too_many_codes_were_sent_to_this_address', { wait })
        : createMessage('too_many_codes_were_sent_to_this_number', { wait });
    throw new AppError('too_many_requests', message, {}, 900);
  }
}

/** Mails a six-digit code and answers with the otpToken that it belongs to. 429 as `makeCode`. */
export async function issueCode(tx: Tx, deps: Deps, request: CodeRequest): Promise<string> {
  const { accountId, email, audience, purpose = 'confirm' } = request;
  const { otpToken, code } = await makeCode(tx, deps, { accountId, address: { email }, audience, purpose });
  const to = { email, locale: request.locale };
  await (accountId
    ? queueMessage(tx, deps.config, { to, id: 'account.code', params: { code } })
    : queueMessage(tx, deps.config, { to, id: 'account.already_registered', params: {} }));
  return otpToken;
}

/** Sends a new code for a registration under way. 400 when the otpToken is unknown or already used. */
export async function resendCode(deps: Deps, input: { otpToken: string; audience: Audience }): Promise<string> {
  return transact(deps.db, async (tx) => {
    const code = await findCode(tx, deps.tokens.digest(input.otpToken), input.audience);
    if (!code || code.endedAt || code.email === null || code.purpose !== 'confirm')
      throw new AppError('invalid_code', createMessage('invalid_request'));
    return issueCode(tx, deps, {
      accountId: code.accountId,
      email: code.email,
      audience: input.audience,
      locale: (code.accountId && (await findAccount(tx, code.accountId))?.locale) || 'en',
    });
  });
}

/** What is said of a code that opens nothing, whatever is wrong with it. */
export const wrongCode = () => new AppError('invalid_code', createMessage('code_is_wrong_or_has_expired'));

/**
 * The code that went to a mail address, of an account and for a purpose; it is not used up. 400 for a wrong, used, dead or
 * expired one. The try is counted outside whatever the caller does with it: it must stand.
 */
export async function readMailCode(
  deps: Deps,
  { otp, otpToken, audience, purpose }: { otp: string; otpToken: string; audience: Audience; purpose: Purpose },
): Promise<{ id: number; accountId: number; email: string }> {
  const tokenDigest = deps.tokens.digest(otpToken);
  const code = await takeTry(deps.db, { tokenDigest, audience, purpose }, deps.now());
  if (!code || code.accountId === null || code.email === null) throw wrongCode();
  if (!sameDigest(code.codeDigest, deps.tokens.digest(`${otpToken}:${otp}`))) throw wrongCode();
  return { id: code.id, accountId: code.accountId, email: code.email };
}

/**
 * Confirms an e-mail address by its code and answers with the account's id.
 * 400 for a wrong, used, dead or expired code; the sixth try fails whatever it is.
 */
export async function confirmEmail(
  deps: Deps,
  input: { otp: string; otpToken: string; audience: Audience },
): Promise<number> {
  const { id, accountId } = await readMailCode(deps, { ...input, purpose: 'confirm' });
  await transact(deps.db, async (tx) => {
    if (!(await useCode(tx, id))) throw wrongCode();
    await markEmailVerified(tx, accountId);
  });
  return accountId;
}
