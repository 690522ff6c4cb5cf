import type { Executor } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import { verifyPassword } from '#src/platform/crypto/passwords.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Authenticate } from '#src/platform/http/auth.ts';
import { type Account, findAccountByEmail } from './accounts.queries.ts';
import { issueCode } from './codes.service.ts';
import { passSecondFactor } from './second-factor.service.ts';
import {
  clearFailures,
  countTry,
  deleteEnded,
  endSession,
  endSessionsOf,
  findCaller,
  insertSession,
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

export interface SignInAttempt {
  /** What was typed: an e-mail address, or a lab's name. */
  identifier: string;
  password: string;
  /** The second step, where the account has one. */
  code?: string | undefined;
  /** The network address that it comes from. */
  address: string;
}

/**
 * Checks a password for an account that may be null (unknown): the same work, the same answer.
 * Ten failures for one identifier from one address pause that pair for 15 minutes.
 */
export async function checkPassword(
  deps: Deps,
  attempt: SignInAttempt,
  account: Account | null,
  refusal: AppError,
): Promise<Account> {
  // By account where there is one: a lab's name and its owner's address are one door.
  const identifier = account ? `account:${account.id}` : attempt.identifier.toLowerCase();
  if ((await countTry(deps.db, { identifier, address: attempt.address }, deps.now())) > 10) {
    throw new AppError('too_many_requests', 'Too many attempts. Please wait 15 minutes and try again.', {}, 900);
  }
  const usable =
    account && !account.disabledAt && (deps.config.demonstration !== 'none' || !account.demonstration) ? account : null;
  const matches = await verifyPassword(usable?.passwordHash ?? null, attempt.password);
  if (!usable || !matches) throw refusal;
  // Before the failures are forgotten: a wrong code is one of them.
  await passSecondFactor(deps, usable.id, attempt.code);
  await clearFailures(deps.db, identifier, attempt.address);
  return usable;
}

/** An account whose address is not confirmed gets a new code instead of a session. */
export async function assertEmailVerified(deps: Deps, account: Account, audience: 'customer' | 'lab'): Promise<void> {
  if (account.emailVerifiedAt) return;
  const otpToken = await transact(deps.db, (tx) =>
    issueCode(tx, deps, { accountId: account.id, email: account.email, audience, locale: account.locale }),
  );
  throw new AppError('email_unverified', 'Please confirm your e-mail address first. We have sent you a new code.', {
    otpToken,
  });
}

/** Opens a session and answers with its token. */
export async function openSession(
  deps: Deps,
  account: Account,
  membership: { labId: number; labRole: string } | null,
): Promise<string> {
  const lastSeenAt = deps.now();
  const expiresAt = new Date(lastSeenAt.getTime() + sessionSeconds[account.role] * 1000);
  const sessionId = await insertSession(deps.db, {
    accountId: account.id,
    labId: membership?.labId ?? null,
    expiresAt,
    lastSeenAt,
  });
  return deps.tokens.sign({ accountId: account.id, sessionId, role: account.role, ...membership }, expiresAt);
}

/** Signs in a customer, doctor or admin. Unknown address, wrong password and lab accounts are answered alike. */
export async function signIn(deps: Deps, attempt: SignInAttempt): Promise<{ token: string; role: Account['role'] }> {
  const found = await findAccountByEmail(deps.db, attempt.identifier);
  const refusal = new AppError('invalid_credentials', 'Invalid email or password.');
  const account = await checkPassword(deps, attempt, found?.role === 'lab' ? null : found, refusal);
  await assertEmailVerified(deps, account, 'customer');
  return { token: await openSession(deps, account, null), role: account.role };
}

export async function signOut(deps: Deps, sessionId: string): Promise<void> {
  await endSession(deps.db, sessionId);
}

/** Signs an account out everywhere, in the caller's transaction. */
export const endSessionsOfAccount = (executor: Executor, accountId: number) => endSessionsOf(executor, accountId);

/** Proves tokens against their session rows, on every call. */
export function createAuthenticate(deps: Deps): Authenticate {
  return async (token) => {
    const named = await deps.tokens.read(token, deps.now());
    if (!named) return null;
    const session = {
      id: named.sessionId,
      accountId: named.accountId,
      demonstration: deps.config.demonstration !== 'none',
    };
    const caller = await findCaller(deps.db, session, deps.now());
    if (!caller) return null;
    if (caller.stale) await touchSession(deps.db, caller.sessionId, deps.now());
    const { stale: _, hasSecondFactor, ...rest } = caller;
    const mustEnrol = deps.config.REQUIRE_ADMIN_2FA && caller.role === 'admin' && !hasSecondFactor;
    return { ...rest, mustEnrol };
  };
}

/** Drops sessions, links, codes and failed tries that have had their time. */
export const forgetEndedSessions = (deps: Deps) => deleteEnded(deps.db, deps.now());
