import { createMessage } from '@healthplus/contract/coded-messages';
import type { Executor } from '#src/db/connect.ts';
import type { LimitName } from '#src/db/limiters.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import { momentIn } from '#src/modules/notifications/messages.rules.ts';
import { queueMessage } from '#src/modules/notifications/messages.service.ts';
import { verifyPassword } from '#src/platform/crypto/passwords.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Authenticate, Caller } from '#src/platform/http/auth.ts';
import { networkOf } from '#src/platform/http/network.ts';
import type { MarkedAccount } from '#src/platform/http/visitor.ts';
import { type Account, findAccountByEmail } from './accounts.queries.ts';
import { issueCode } from './codes.service.ts';
import { findPretence } from './pretended-registrations.queries.ts';
import { passSecondFactor } from './second-factor.service.ts';
import {
  deleteEnded,
  endSession,
  endSessionsOf,
  findCaller,
  hasSignedIn,
  insertSession,
  insertSignIn,
  standsAsRead,
  touchSession,
} from './sessions.queries.ts';

const DAY_SECONDS = 86_400;
/** Customers stay signed in for 30 days; labs, doctors and admins for 12 hours. */
const sessionSeconds = {
  customer: 30 * DAY_SECONDS,
  lab: DAY_SECONDS / 2,
  doctor: DAY_SECONDS / 2,
  admin: DAY_SECONDS / 2,
};

/** What one signs in from: a network address, a browser's name, and whether it has signed in to an account before. */
export interface Origin {
  ip: string;
  device: string;
  knows: (account: MarkedAccount) => boolean;
  /** Whether it has, be it with another password than the account has now. */
  knew: (accountId: number) => boolean;
}

export interface SignInAttempt {
  /** What was typed: an e-mail address, or a lab's name. */
  identifier: string;
  password: string;
  /** The second step, where the account has one. */
  code?: string | undefined;
  origin: Origin;
}

const PAUSED = createMessage('too_many_attempts');

type Outcome = 'opened' | 'wrong_password' | 'wrong_code' | 'paused' | 'disabled' | 'unknown';

/** Leaves a row of who tried, when and from where. */
export const recordSignIn = (
  deps: Deps,
  account: Pick<Account, 'id'> | null,
  { ip, device }: Origin,
  outcome: Outcome,
) => insertSignIn(deps.db, { accountId: account?.id ?? null, outcome, address: ip, device, at: deps.now() });

/** Counts a try before it is checked: a hundred at once are counted like a hundred in a row. */
async function countTry(deps: Deps, attempt: SignInAttempt, account: Account | null): Promise<[LimitName, string][]> {
  const { origin } = attempt;
  // By account where there is one: a lab's name and its owner's address are one door.
  const who = account ? `account:${account.id}` : deps.tokens.digest(`identifier|${attempt.identifier.toLowerCase()}`);
  const counted: [LimitName, string][] = [['pair', `${who}|${networkOf(origin.ip)}`]];
  // A browser that its owner has used before stays open to them, whoever else tries. What no account has is counted too: a
  // pause tells nobody which addresses have one.
  if (!account || !origin.knows(account)) counted.push(['account', who]);
  for (const [name, key] of counted) await deps.limiters.take(name, key, PAUSED);
  return counted;
}

/**
 * Checks a password for an account that may be null (unknown): the same work, the same answer. Ten failures for one
 * account from one network pause that pair for 15 minutes, a hundred in a row the account for an hour.
 */
export async function checkPassword(
  deps: Deps,
  attempt: SignInAttempt,
  account: Account | null,
  refusal: AppError,
): Promise<Account> {
  const { origin } = attempt;
  const counted = await countTry(deps, attempt, account).catch(async (error: unknown) => {
    await recordSignIn(deps, account, origin, 'paused');
    throw error;
  });
  const open = deps.config.demonstration !== 'none' || !account?.demonstration;
  const usable = account && !account.disabledAt && open ? account : null;
  const matches = await verifyPassword(usable?.passwordHash ?? null, attempt.password);
  if (!usable || !matches) {
    await recordSignIn(
      deps,
      account,
      origin,
      !account ? 'unknown' : account.disabledAt ? 'disabled' : 'wrong_password',
    );
    throw refusal;
  }
  // Before the failures are forgotten: a wrong code is one of them.
  await passSecondFactor(deps, usable.id, attempt.code).catch(async (error: unknown) => {
    if (attempt.code) await recordSignIn(deps, usable, origin, 'wrong_code');
    throw error;
  });
  for (const [name, key] of counted) await deps.limiters.forget(name, key);
  return usable;
}

/** An account whose address is not confirmed gets a new code instead of a session. */
export async function assertEmailVerified(deps: Deps, account: Account, audience: 'customer' | 'lab'): Promise<void> {
  const { id: accountId, email, locale } = account;
  if (account.emailVerifiedAt || email === null) return;
  throw await unverified(deps, { accountId, email, audience, locale });
}

/** 403 with a new code for an address that is not confirmed; without an account one that fits nowhere. */
async function unverified(deps: Deps, request: Parameters<typeof issueCode>[2]): Promise<AppError> {
  const otpToken = await transact(deps.db, (tx) => issueCode(tx, deps, request));
  return new AppError('email_unverified', createMessage('confirm_your_e_mail_address_first'), { otpToken });
}

/** Opens a session and answers with its token. A device that is new to the account is told to its owner by mail. */
export async function openSession(
  deps: Deps,
  account: Account,
  { membership, origin }: { membership: { labId: number; labRole: string } | null; origin: Origin },
): Promise<string> {
  const lastSeenAt = deps.now();
  const expiresAt = new Date(lastSeenAt.getTime() + sessionSeconds[account.role] * 1000);
  const { ip, device } = origin;
  const isFirst = !(await hasSignedIn(deps.db, account.id));
  const sessionId = await transact(deps.db, async (tx) => {
    // What was signed in with may be another by now: then every session of before has ended, and this one with them.
    if (!(await standsAsRead(tx, account))) throw new AppError('unauthenticated', createMessage('log_in'));
    const session = { accountId: account.id, labId: membership?.labId ?? null, expiresAt, address: ip, device };
    return insertSession(tx, { ...session, createdAt: lastSeenAt, lastSeenAt });
  });
  await recordSignIn(deps, account, origin, 'opened');
  // Its owner is here: years of birth that others guessed close nothing any more.
  await deps.limiters.forget('birth-year', `account:${account.id}`);
  // By the browser's own mark: what it calls itself is what every other one of its make does.
  if (!isFirst && !origin.knew(account.id)) {
    const when = momentIn(account.locale, lastSeenAt.toISOString());
    await queueMessage(deps.db, deps.config, {
      to: account,
      id: 'account.new_device',
      params: { when, device, address: ip },
    });
  }
  return deps.tokens.sign({ accountId: account.id, sessionId, role: account.role, ...membership }, expiresAt);
}

export interface SignedIn {
  token: string;
  role: Account['role'];
  account: MarkedAccount;
}

/** Whether an address that has an account was registered once more with this password. */
async function matchesPretence(deps: Deps, { identifier, password }: SignInAttempt): Promise<boolean> {
  const hash = await findPretence(deps, identifier);
  return hash !== null && verifyPassword(hash, password);
}

/**
 * Signs in a customer, doctor or admin. Unknown address, wrong password and lab accounts are answered alike; who registered an
 * address that has an account is answered as if it had none, and were to be confirmed.
 */
export async function signIn(deps: Deps, attempt: SignInAttempt): Promise<SignedIn> {
  const found = await findAccountByEmail(deps.db, attempt.identifier);
  const refusal = new AppError('invalid_credentials', createMessage('invalid_email_or_password'));
  const [checked, pretended] = await Promise.allSettled([
    checkPassword(deps, attempt, found?.role === 'lab' ? null : found, refusal),
    // Beside the other, in its time.
    matchesPretence(deps, attempt),
  ]);
  if (checked.status === 'rejected') {
    if (checked.reason !== refusal || pretended.status === 'rejected' || !pretended.value) throw checked.reason;
    const { locale } = found ?? { locale: 'en' as const };
    throw await unverified(deps, { accountId: null, email: attempt.identifier, audience: 'customer', locale });
  }
  const account = checked.value;
  await assertEmailVerified(deps, account, 'customer');
  const token = await openSession(deps, account, { membership: null, origin: attempt.origin });
  return { token, role: account.role, account };
}

/** Ends one session. */
export async function signOut(deps: Deps, sessionId: string): Promise<void> {
  await endSession(deps.db, sessionId);
}

/** Signs an account out everywhere, in the caller's transaction. */
export const endSessionsOfAccount = (executor: Executor, accountId: number) => endSessionsOf(executor, accountId);

/** Proves tokens against their session rows, on every call. */
export function createAuthenticate(deps: Deps): Authenticate {
  return async (token, unattended = false) => {
    const named = await deps.tokens.read(token, deps.now());
    if (!named) return null;
    const demonstration = deps.config.demonstration !== 'none';
    const session = { id: named.sessionId, accountId: named.accountId, demonstration };
    const caller = await findCaller(deps.db, session, deps.now());
    if (!caller) return null;
    if (caller.stale && !unattended) await touchSession(deps.db, caller.sessionId, deps.now());
    const { stale: _, hasSecondFactor, ...rest } = caller;
    const mustEnrol = deps.config.REQUIRE_ADMIN_2FA && caller.role === 'admin' && !hasSecondFactor;
    return { ...rest, mustEnrol };
  };
}

/** Whether a caller's session and their place in the lab still stand. Asking is no use of it. */
export async function isAlive(deps: Deps, { sessionId: id, accountId, labId }: Caller): Promise<boolean> {
  const session = { id, accountId, demonstration: deps.config.demonstration !== 'none' };
  return (await findCaller(deps.db, session, deps.now()))?.labId === labId;
}

/** Drops sessions, links, codes and failed tries that have had their time. */
export const forgetEndedSessions = (deps: Deps) => deleteEnded(deps.db, deps.now());
