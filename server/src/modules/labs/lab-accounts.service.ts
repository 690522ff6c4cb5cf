import type { RegisterLab } from '@healthplus/contract/accounts/schemas';
import { createMessage } from '@healthplus/contract/coded-messages';
import type { z } from 'zod';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import { issueCode } from '#src/modules/accounts/codes.service.ts';
import { findAccountForSignIn } from '#src/modules/accounts/profile.service.ts';
import { openAccount } from '#src/modules/accounts/registration.service.ts';
import {
  assertEmailVerified,
  checkPassword,
  type Origin,
  openSession,
  type SignInAttempt,
} from '#src/modules/accounts/sessions.service.ts';
import { takeSignInLink } from '#src/modules/accounts/sign-in-links.service.ts';
import type { HeldText } from '#src/modules/approvals/approvals.service.ts';
import { findMembership, insertOwner } from '#src/modules/staff/staff.service.ts';
import { assertUncommon, hashPassword } from '#src/platform/crypto/passwords.ts';
import { AppError, violates } from '#src/platform/errors.ts';
import { holdName, nameTaken, takeName } from './lab-names.service.ts';
import { findOwnerEmail, insertLab, renameLabOf } from './labs.queries.ts';

/**
 * Registers a laboratory and its owner; answers with the otpToken. 409 for a lab name that is taken.
 * A known e-mail address is answered as an unknown one.
 */
export async function registerLab(
  deps: Deps,
  input: z.output<typeof RegisterLab>,
  doubtful: HeldText[],
): Promise<string> {
  await assertUncommon(input.password);
  const passwordHash = await hashPassword(input.password);
  const { labName, ...owner } = input;
  try {
    return await transact(deps.db, async (tx) => {
      // Before anything depends on the address: a taken name is told alike to a known address and to an unknown one.
      await takeName(tx, labName, { email: owner.email, phone: owner.phone, now: deps.now() });
      const account = await openAccount(tx, { ...owner, role: 'lab', passwordHash }, deps.now());
      if (account) {
        const lab = { name: labName, email: owner.email, phone: owner.phone };
        const known = await findMembership(tx, account.id);
        if (known) await renameLabOf(tx, account.id, lab);
        const labId = known?.labId ?? (await insertLab(tx, { ...lab, createdAt: deps.now() }));
        if (!known) await insertOwner(tx, labId, account.id);
        await holdName(tx, labId, doubtful);
      }
      const accountId = account?.id ?? null;
      return issueCode(tx, deps, { accountId, email: owner.email, audience: 'lab', locale: 'en' });
    });
  } catch (error) {
    if (!violates(error, 'labs_name')) throw error;
    throw nameTaken();
  }
}

/** Signs in a lab member by e-mail, or the owner by the lab's name. 404 for an unknown one, as specified. */
export async function signInLab(deps: Deps, input: SignInAttempt) {
  const byEmail = input.identifier.includes('@');
  const email = byEmail ? input.identifier.toLowerCase() : await findOwnerEmail(deps.db, input.identifier);
  const found = email ? await findAccountForSignIn(deps, email) : null;
  if (found?.role !== 'lab') throw new AppError('lab_not_found', createMessage('lab_not_found'));
  const refusal = new AppError('invalid_credentials', createMessage('invalid_credentials'));
  const account = await checkPassword(deps, input, found, refusal);
  await assertEmailVerified(deps, account, 'lab');
  return openAtLab(deps, account, input.origin);
}

/** Signs in a lab member by a mailed link. 404 for somebody who is in no lab any more. */
export async function signInLabByLink(
  deps: Deps,
  { origin, ...input }: { token: string; code?: string | undefined; origin: Origin },
) {
  return openAtLab(deps, await takeSignInLink(deps, { ...input, side: 'lab', origin }), origin);
}

async function openAtLab(deps: Deps, account: Parameters<typeof openSession>[1], origin: Origin) {
  const membership = await findMembership(deps.db, account.id);
  if (!membership) throw new AppError('lab_not_found', createMessage('lab_not_found'));
  const token = await openSession(deps, account, { membership, origin });
  return { token, role: 'lab' as const, labId: membership.labId, account };
}
