import { createMessage } from '@healthplus/contract/coded-messages';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import { AppError } from '#src/platform/errors.ts';
import { type Account, findAccount } from './accounts.queries.ts';
import { endLinks, findLink, useLink } from './mailed-links.queries.ts';
import { mailLink, type Side } from './mailed-links.service.ts';
import { passSecondFactor } from './second-factor.service.ts';
import { standsAsRead } from './sessions.queries.ts';
import { type Origin, openSession, recordSignIn, type SignedIn } from './sessions.service.ts';

/** Asked for by somebody who signs in by a link; the job sends it. */
export const SIGN_IN_LINK_QUEUE = 'accounts.sign_in_link';

interface LinkRequest {
  email: string;
  side: Side;
}

/** Leaves the work to a queue, as a forgotten password is. 503 where no mail is sent. */
export async function queueSignInLink(deps: Deps, request: LinkRequest): Promise<void> {
  if (deps.config.MAIL === 'off') throw new AppError('unavailable', createMessage('no_mail_is_sent_here'));
  await deps.jobs.enqueue(deps.db, SIGN_IN_LINK_QUEUE, { sealed: deps.tokens.seal(JSON.stringify(request)) });
}

/** Does what `queueSignInLink` left. */
export const workOnSignInLinks = (deps: Deps): Promise<void> =>
  deps.jobs.work(SIGN_IN_LINK_QUEUE, async ({ sealed }: { sealed: string }) => {
    const { email, side } = JSON.parse(deps.tokens.open(sealed)) as LinkRequest;
    await mailLink(deps, { email, side, purpose: 'signIn' });
  });

const dead = () => new AppError('invalid_code', createMessage('link_has_been_used_or_has_expired'));

/**
 * The account that a mailed link signs in to, once; wrong passwords pause nobody who has it. 400 for a dead link and for
 * one of the other side. The second step is asked for before the link is used up. Source: product decision on safety,
 * "through a sign-in link by mail".
 */
export async function takeSignInLink(
  deps: Deps,
  { token, code, side, origin }: { token: string; code?: string | undefined; side: Side; origin: Origin },
): Promise<Account> {
  const link = { tokenDigest: deps.tokens.digest(token), now: deps.now() };
  const accountId = await findLink(deps.db, 'signIn', link);
  const account = accountId ? await findAccount(deps.db, accountId) : null;
  const closed = account?.demonstration && deps.config.demonstration === 'none';
  if (account?.disabledAt) await recordSignIn(deps, account, origin, 'disabled');
  if (!account || account.disabledAt || closed || (account.role === 'lab') !== (side === 'lab')) throw dead();
  await passSecondFactor(deps, account.id, code).catch(async (error: unknown) => {
    if (code) await recordSignIn(deps, account, origin, 'wrong_code');
    throw error;
  });
  await transact(deps.db, async (tx) => {
    if (!(await useLink(tx, 'signIn', link)) || !(await standsAsRead(tx, account))) throw dead();
    await endLinks(tx, 'signIn', account.id);
  });
  return account;
}

/** Signs in a customer, doctor or admin by a mailed link. */
export async function signInByLink(
  deps: Deps,
  { origin, ...input }: { token: string; code?: string | undefined; origin: Origin },
): Promise<SignedIn> {
  const account = await takeSignInLink(deps, { ...input, side: 'site', origin });
  const token = await openSession(deps, account, { membership: null, origin });
  return { token, role: account.role, account };
}
