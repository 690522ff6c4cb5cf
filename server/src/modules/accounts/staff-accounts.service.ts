import { PRIVACY_NOTICE_VERSION } from '@healthplus/contract/accounts/schemas';
import { createMessage } from '@healthplus/contract/coded-messages';
import type { Tx } from '#src/db/connect.ts';
import { AppError } from '#src/platform/errors.ts';
import {
  findAccountByEmail,
  giveUpAddress,
  insertAccount,
  insertConsent,
  markEmailVerified,
  updatePassword,
} from './accounts.queries.ts';
import { endLinks } from './mailed-links.queries.ts';

/**
 * The lab account of an address that has proven itself by a mailed link: made, or a former one brought back.
 * What somebody has registered with the address and never confirmed gives way. 409 when it belongs to a customer, a
 * doctor, an administrator, or to somebody who works in a lab now.
 */
export async function adoptStaffAccount(
  tx: Tx,
  person: { name: string; email: string; phone: string; passwordHash: string },
  { worksElsewhere, now }: { worksElsewhere: (accountId: number) => Promise<boolean>; now: Date },
): Promise<number> {
  const known = await findAccountByEmail(tx, person.email);
  if (!known || (await giveUpAddress(tx, known.id, { now }))) {
    const account = await insertAccount(tx, { role: 'lab', ...person });
    await markEmailVerified(tx, account.id);
    await insertConsent(tx, account.id, { notice: 'privacy', version: PRIVACY_NOTICE_VERSION });
    return account.id;
  }
  if (known.role !== 'lab' || known.disabledAt || (await worksElsewhere(known.id)))
    throw new AppError('conflict', createMessage('address_has_an_account_already'));
  await updatePassword(tx, known.id, person.passwordHash);
  await endLinks(tx, 'signIn', known.id);
  await markEmailVerified(tx, known.id);
  await insertConsent(tx, known.id, { notice: 'privacy', version: PRIVACY_NOTICE_VERSION });
  return known.id;
}
