import type { User } from '@healthplus/contract/accounts/schemas';
import { createMessage } from '@healthplus/contract/coded-messages';
import type { Locale } from '@healthplus/contract/primitives';
import type { Tx } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import { assertUncommon, hashPassword } from '#src/platform/crypto/passwords.ts';
import { AppError, violates } from '#src/platform/errors.ts';
import {
  findAccount,
  findAccountByEmail,
  insertAccount,
  markEmailVerified,
  updateLocale,
  updateName,
} from './accounts.queries.ts';

/** The account of a session, as its owner sees it. */
export async function readProfile(deps: Deps, accountId: number): Promise<User> {
  const account = await findAccount(deps.db, accountId);
  if (!account) throw new AppError('unauthenticated', createMessage('log_in'));
  const { id, name, email, phone, role, operatorRole, locale } = account;
  return { id, name, email: email ?? '', phone, role, operatorRole, locale };
}

/** Sets the language in which an account is written to. */
export async function chooseLocale(deps: Deps, accountId: number, locale: Locale): Promise<void> {
  await updateLocale(deps.db, accountId, locale);
}

/** What the holder of an account is called. */
export const renameAccount = (tx: Tx, accountId: number, name: string): Promise<void> =>
  updateName(tx, accountId, name);

/** Makes the first admin from ADMIN_EMAIL and ADMIN_PASSWORD, once; an existing account is left as it is. */
export async function ensureFirstAdmin(deps: Deps): Promise<void> {
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = deps.config;
  if (!ADMIN_EMAIL || !ADMIN_PASSWORD) return;
  const email = ADMIN_EMAIL.toLowerCase();
  if (await findAccountByEmail(deps.db, email)) return;
  await assertUncommon(ADMIN_PASSWORD);
  const passwordHash = await hashPassword(ADMIN_PASSWORD);
  await transact(deps.db, async (tx) => {
    const admin = await insertAccount(tx, {
      role: 'admin',
      operatorRole: 'owner',
      name: 'Administrator',
      email,
      phone: '',
      passwordHash,
    });
    await markEmailVerified(tx, admin.id);
  }).catch((error: unknown) => {
    // Another process that starts on the same empty database has made it meanwhile.
    if (!violates(error, 'accounts_email')) throw error;
  });
}

/** The account of an address, for another side's sign-in; null when unknown or a switched-off demonstration. */
export async function findAccountForSignIn(deps: Deps, email: string) {
  const account = await findAccountByEmail(deps.db, email);
  return account && (deps.config.demonstration !== 'none' || !account.demonstration) ? account : null;
}
