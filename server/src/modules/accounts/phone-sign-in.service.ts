import { maybeAdult } from '@healthplus/contract/accounts/rules';
import { type PhoneLogin, PRIVACY_NOTICE_VERSION } from '@healthplus/contract/accounts/schemas';
import { createMessage } from '@healthplus/contract/coded-messages';
import type { Locale } from '@healthplus/contract/primitives';
import type { z } from 'zod';
import type { Tx } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import { queueMessage } from '#src/modules/notifications/messages.service.ts';
import { hashOfNoPassword } from '#src/platform/crypto/passwords.ts';
import { sameDigest } from '#src/platform/crypto/tokens.ts';
import { AppError, violates } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { networkOf } from '#src/platform/http/network.ts';
import { sendsToPhones } from '#src/platform/messages/ways.ts';
import { assertPhone } from '#src/platform/phones.ts';
import { type Account, findAccount, insertConsent } from './accounts.queries.ts';
import { takeTry, useCode } from './codes.queries.ts';
import { assertMayBeSent, makeCode, wrongCode } from './codes.service.ts';
import { assertPassword } from './passwords.service.ts';
import { findPhoneAccounts, insertPhoneAccount, markPhoneProven, type PhoneAccount } from './phone-accounts.queries.ts';
import { passSecondFactor } from './second-factor.service.ts';
import { isFreshSession, standsAsRead } from './sessions.queries.ts';
import { type Origin, openSession, recordSignIn, type SignedIn } from './sessions.service.ts';

const SPENT = createMessage('too_many_codes_were_sent_today');

/**
 * Sends a code to a number and answers with the otpToken that it belongs to: alike for known and unknown ones.
 * 429 past what a number, a network or the whole site may have sent.
 */
export async function sendPhoneCode(
  deps: Deps,
  input: { phone: string; locale?: Locale | undefined; ip: string },
): Promise<string> {
  const { phone, locale = 'en', ip } = input;
  if (!sendsToPhones(deps.config))
    throw new AppError('unavailable', createMessage('codes_do_not_go_to_telephones_here'));
  assertPhone(phone);
  // What this number is not sent any more costs nobody else theirs.
  await assertMayBeSent(deps.db, { phone }, deps.now());
  await deps.limiters.take('phone-codes-from', networkOf(ip), SPENT);
  await deps.limiters.take('phone-codes', 'site', SPENT);
  return transact(deps.db, async (tx) => {
    const made = await makeCode(tx, deps, {
      accountId: null,
      address: { phone },
      audience: 'customer',
      purpose: 'sign_in',
    });
    const to = { email: null, phone, locale };
    await queueMessage(tx, deps.config, { to, id: 'account.code', params: { code: made.code } });
    return made.otpToken;
  });
}

/** 400 beside fields that are missing, or do not fit. */
function refuse(fields: Record<string, ReturnType<typeof createMessage>>): AppError {
  return new AppError('validation_failed', Object.values(fields)[0]!, { fields });
}

const askYear = createMessage('enter_the_year_of_birth');
const PAUSED = createMessage('too_many_attempts');

/** Passes the year of birth of whom an account is; five that do not fit close it to codes for a week, until its owner signs in. */
async function passBirthYear(deps: Deps, account: PhoneAccount, birthYear: number, origin: Origin): Promise<void> {
  await deps.limiters.take('birth-year', `account:${account.id}`, PAUSED).catch(async (error: unknown) => {
    await recordSignIn(deps, account, origin, 'paused');
    throw error;
  });
  if (account.birth_year !== birthYear) {
    await recordSignIn(deps, account, origin, 'wrong_code');
    throw refuse({ birthYear: createMessage('year_of_birth_does_not_fit') });
  }
}

interface Asking {
  phone: string;
  birthYear?: number | undefined;
  name?: string | undefined;
  origin: Origin;
}

const markedBy = ({ id, password_hash: passwordHash }: PhoneAccount) => ({ id, passwordHash });

/**
 * The account that a number opens: the one that has proven it, or one that names it and has been signed in to from this
 * browser before. That somebody else typed the number into their profile opens nothing. Null where there is none.
 */
async function accountOf(deps: Deps, { phone, birthYear, name, origin }: Asking): Promise<PhoneAccount | null> {
  const found = await findPhoneAccounts(deps.db, phone, { demonstration: deps.config.demonstration !== 'none' });
  const proven = found.find((account) => account.proven);
  const known = proven ?? found.find((account) => origin.knows(markedBy(account)));
  // Its owner, in a browser that had signed in before the password became another: not a second account for them.
  if (!known && found.some(({ id }) => origin.knew(id)))
    throw new AppError('conflict', createMessage('sign_in_with_your_password_this_time'));
  if (known && origin.knows(markedBy(known))) return known;
  if (!proven) {
    if (name === undefined) throw refuse({ name: createMessage('enter_your_name'), birthYear: askYear });
    if (birthYear === undefined) throw refuse({ birthYear: askYear });
    return null;
  }
  if (proven.birth_year === null) throw new AppError('conflict', createMessage('sign_in_with_your_password_this_time'));
  if (birthYear === undefined) throw refuse({ birthYear: askYear });
  await passBirthYear(deps, proven, birthYear, origin);
  return proven;
}

/** Opens an account for a number that has none. 400 for somebody who cannot be of age by the year of birth. */
async function openPhoneAccount(
  tx: Tx,
  deps: Deps,
  person: { name: string; phone: string; birthYear: number; locale: Locale; passwordHash: string },
): Promise<Account> {
  const now = deps.now();
  if (!maybeAdult(person.birthYear, now)) throw refuse({ birthYear: createMessage('book_for_a_child_in_the_family') });
  const account = await insertPhoneAccount(tx, { ...person, now });
  await insertConsent(tx, account.id, { notice: 'privacy', version: PRIVACY_NOTICE_VERSION });
  return account;
}

/** The code that somebody gives back, with the number that it went to; it costs one of its five tries and is not used up. */
async function readPhoneCode(deps: Deps, { otp, otpToken }: { otp: string; otpToken: string }) {
  const tokenDigest = deps.tokens.digest(otpToken);
  const code = await takeTry(deps.db, { tokenDigest, audience: 'customer', purpose: 'sign_in' }, deps.now());
  if (!code?.phone || !sameDigest(code.codeDigest, deps.tokens.digest(`${otpToken}:${otp}`))) throw wrongCode();
  return { id: code.id, phone: code.phone };
}

/**
 * Proves that the number of an account is its holder's, by a code that went there. 400 for a wrong code, or one that went
 * to another number, and without the password where the session is older than a quarter of an hour: a number is a way in. 409
 * where the number opens another account.
 */
export async function proveOwnPhone(
  deps: Deps,
  { caller, password = '', ...given }: { caller: Caller; otp: string; otpToken: string; password?: string | undefined },
): Promise<void> {
  const { accountId, sessionId } = caller;
  if (!(await isFreshSession(deps.db, sessionId, deps.now()))) await assertPassword(deps, caller, password);
  const code = await readPhoneCode(deps, given);
  await transact(deps.db, async (tx) => {
    if (!(await useCode(tx, code.id)) || !(await markPhoneProven(tx, accountId, code.phone, deps.now())))
      throw wrongCode();
    const { email, locale } = (await findAccount(tx, accountId))!;
    await queueMessage(tx, deps.config, {
      to: { email, phone: code.phone, locale },
      id: 'account.phone_proven',
      params: { ending: code.phone.slice(-2) },
    });
  }).catch((error: unknown) => {
    const taken = violates(error, 'accounts_phone_proven');
    throw taken ? new AppError('conflict', createMessage('number_opens_another_account')) : error;
  });
}

/**
 * Signs in by the code that went to a telephone; it counts like a password, so a second factor is still asked for. The
 * code is used up when the session opens: what is asked for in between costs one of its five tries.
 */
export async function signInByPhone(
  deps: Deps,
  { origin, ...input }: z.output<typeof PhoneLogin> & { origin: Origin },
): Promise<SignedIn> {
  const code = await readPhoneCode(deps, input);
  const { phone } = code;
  const { birthYear, name, locale = 'en' } = input;
  const known = await accountOf(deps, { phone, birthYear, name, origin });
  if (known)
    await passSecondFactor(deps, known.id, input.code).catch(async (error: unknown) => {
      if (input.code) await recordSignIn(deps, known, origin, 'wrong_code');
      throw error;
    });
  // Nobody knows it: the number is the way in.
  const passwordHash = known ? '' : await hashOfNoPassword();
  const account = await transact(deps.db, async (tx) => {
    if (!(await useCode(tx, code.id))) throw wrongCode();
    if (!known) return openPhoneAccount(tx, deps, { name: name!, phone, birthYear: birthYear!, locale, passwordHash });
    // A reset meanwhile has taken the proof away: it is not given back by a sign-in of before.
    if (!(await standsAsRead(tx, markedBy(known)))) throw wrongCode();
    if (!(await markPhoneProven(tx, known.id, phone, deps.now()))) throw wrongCode();
    return (await findAccount(tx, known.id))!;
  }).catch((error: unknown) => {
    throw violates(error, 'accounts_phone_proven') ? wrongCode() : error;
  });
  const token = await openSession(deps, account, { membership: null, origin });
  return { token, role: account.role, account };
}
