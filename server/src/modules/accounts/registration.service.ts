import { PRIVACY_NOTICE_VERSION, type RegisterCustomer } from '@healthplus/contract/accounts/schemas';
import type { Locale } from '@healthplus/contract/primitives';
import type { z } from 'zod';
import type { Tx } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import { assertUncommon, hashPassword } from '#src/platform/crypto/passwords.ts';
import { violates } from '#src/platform/errors.ts';
import { assertPhone } from '#src/platform/phones.ts';
import {
  type Account,
  findAccountByEmail,
  giveUpAddress,
  insertAccount,
  insertConsent,
  replaceUnverified,
} from './accounts.queries.ts';
import { issueCode } from './codes.service.ts';
import { rememberPretence } from './pretended-registrations.queries.ts';

export interface NewAccountInput {
  role: 'customer' | 'lab';
  name: string;
  email: string;
  phone: string;
  password: string;
  /** The language of the page it was opened on, for its mails. */
  locale?: Locale | undefined;
}

/** For so long an address is kept for who has not confirmed it, against the other side of the site. */
const UNCONFIRMED_MS = 86_400_000;

/**
 * Makes an unverified account, or takes the place of one that was never confirmed: at once of its own side, after a day of
 * the other one. Null when the address already belongs to somebody; the caller must not let that be seen from outside.
 */
export async function openAccount(
  tx: Tx,
  input: NewAccountInput & { passwordHash: string },
  now: Date,
): Promise<Account | null> {
  assertPhone(input.phone);
  const { password: _, ...details } = input;
  const known = await findAccountByEmail(tx, input.email);
  if (known && (await replaceUnverified(tx, known.id, details))) {
    await insertConsent(tx, known.id, { notice: 'privacy', version: PRIVACY_NOTICE_VERSION });
    return known;
  }
  const olderThan = new Date(now.getTime() - UNCONFIRMED_MS);
  if (known && (known.role === input.role || !(await giveUpAddress(tx, known.id, { now, olderThan })))) return null;
  const account = await insertAccount(tx, details);
  await insertConsent(tx, account.id, { notice: 'privacy', version: PRIVACY_NOTICE_VERSION });
  return account;
}

/** Registers a customer; the answer is the same whether the address was known. Answers with the otpToken. */
export async function registerCustomer(
  deps: Deps,
  input: z.output<typeof RegisterCustomer> & { locale?: Locale | undefined },
): Promise<string> {
  await assertUncommon(input.password);
  const passwordHash = await hashPassword(input.password);
  const attempt = () =>
    transact(deps.db, async (tx) => {
      const account = await openAccount(tx, { ...input, role: 'customer', passwordHash }, deps.now());
      if (!account) await rememberPretence(tx, deps, { email: input.email, passwordHash });
      const accountId = account?.id ?? null;
      return issueCode(tx, deps, {
        accountId,
        email: input.email,
        audience: 'customer',
        locale: account?.locale ?? input.locale ?? 'en',
      });
    });
  try {
    return await attempt();
  } catch (error) {
    // Two registrations of one address at once: the second finds the first's account now.
    if (violates(error, 'accounts_email')) return attempt();
    throw error;
  }
}
