import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import { senderIn } from '#src/modules/notifications/messages.rules.ts';
import { queueMessage } from '#src/modules/notifications/messages.service.ts';
import { randomToken } from '#src/platform/crypto/tokens.ts';
import { findAccountByEmail } from './accounts.queries.ts';
import { lockAddress } from './codes.queries.ts';
import { countLinks, endLinks, insertLink, type LinkPurpose } from './mailed-links.queries.ts';

/** Where an account signs in: at the site, or below /labs. */
export type Side = 'site' | 'lab';

const links = {
  reset: { page: '/reset-password', message: 'account.password_reset' },
  signIn: { page: '/sign-in-link', message: 'account.sign_in_link' },
} as const;

/** Mails a link when the address has an account of that side; silent otherwise. A newer one for a password takes the older one's place. */
export async function mailLink(
  deps: Deps,
  { email, side, purpose }: { email: string; side: Side; purpose: LinkPurpose },
): Promise<void> {
  const account = await findAccountByEmail(deps.db, email);
  if (!account || account.disabledAt || (account.role === 'lab') !== (side === 'lab')) return;
  // A new password proves the address by itself. A sign-in proves nothing: who typed the address may not own it.
  if (purpose === 'signIn' && !account.emailVerifiedAt) return;
  await transact(deps.db, async (tx) => {
    await lockAddress(tx, { email: account.email });
    // As many as codes by mail: three in a quarter of an hour, ten a day. A stranger who asks for all of them must not
    // shut the way in: of links that sign in one an hour goes out all the same, and the newer one ends none.
    const sent = { purpose, accountId: account.id, now: deps.now() };
    if ((await countLinks(tx, { ...sent, minutes: 15 })) >= 3) return;
    const many = (await countLinks(tx, { ...sent, minutes: 24 * 60 })) >= 10;
    if (many && (purpose === 'reset' || (await countLinks(tx, { ...sent, minutes: 60 })) > 0)) return;
    const token = randomToken();
    if (purpose === 'reset') await endLinks(tx, purpose, account.id);
    await insertLink(tx, purpose, {
      accountId: account.id,
      tokenDigest: deps.tokens.digest(token),
      now: deps.now(),
    });
    const { page, message } = links[purpose];
    const opened = senderIn(account.locale, deps.config).page(side === 'lab' ? `/labs${page}` : page);
    const link = `${opened}?token=${token}`;
    await queueMessage(tx, deps.config, { to: account, id: message, params: { link } });
  });
}
