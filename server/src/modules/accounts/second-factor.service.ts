import { createMessage } from '@healthplus/contract/coded-messages';
import { Secret, TOTP } from 'otpauth';
import QRCode from 'qrcode';
import type { Tx } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import type { Site } from '#src/modules/notifications/messages.rules.ts';
import { queueMessage } from '#src/modules/notifications/messages.service.ts';
import { randomToken } from '#src/platform/crypto/tokens.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { type Account, findAccount } from './accounts.queries.ts';
import { assertPassword } from './passwords.service.ts';
import {
  confirmFactor,
  deleteFactor,
  findFactor,
  putPendingFactor,
  useRecoveryCode,
  useStep,
} from './second-factor.queries.ts';
import { endSession, endSessionsOf } from './sessions.queries.ts';

const STEP_SECONDS = 30;
const RECOVERY_CODES = 10;

const wrongCode = () => {
  const message = createMessage('code_is_wrong_or_was_used_already');
  return new AppError('invalid_code', message, { fields: { code: message } });
};

const totpOf = (secret: string, label = '', issuer = '') =>
  new TOTP({ secret: Secret.fromBase32(secret), label, issuer, digits: 6, period: STEP_SECONDS });

/** Whether a second factor is on, must be, and how many recovery codes are left. */
export async function readSecondFactor(deps: Deps, caller: Caller) {
  const factor = await findFactor(deps.db, caller.accountId);
  return {
    enabled: factor?.confirmedAt != null,
    required: deps.config.REQUIRE_ADMIN_2FA && caller.role === 'admin',
    recoveryCodesLeft: factor?.confirmedAt ? factor.recoveryDigests.length : 0,
  };
}

/** A new secret, for the app to scan, after the password. 409 while another is in force. */
export async function beginSecondFactor(
  deps: Deps,
  { caller, password, ip: from }: { caller: Caller; password: string; ip: string },
) {
  const { accountId } = caller;
  await assertPassword(deps, caller, password);
  const account = await findAccount(deps.db, accountId);
  const secret = new Secret({ size: 20 }).base32;
  await transact(deps.db, async (tx) => {
    if (!(await putPendingFactor(tx, accountId, deps.tokens.seal(secret))))
      throw new AppError('conflict', createMessage('two_step_sign_in_is_on_already'));
    await recordAudit(tx, { caller, action: 'second_factor.begun', subject: `account ${accountId}`, ip: from });
  });
  const address = totpOf(secret, account?.email ?? '', deps.config.SITE_NAME).toString();
  const picture = `data:image/svg+xml;base64,${Buffer.from(await QRCode.toString(address, { type: 'svg', margin: 1 })).toString('base64')}`;
  return { secret, address, picture };
}

/** Whether a code of the app or a recovery code opens the door; either works once. */
async function takesCode(deps: Deps, accountId: number, sealed: string, code: string): Promise<boolean> {
  const given = code.replace(/[\s-]/g, '');
  if (/^\d{6}$/.test(given)) {
    const now = deps.now().getTime();
    const delta = totpOf(deps.tokens.open(sealed)).validate({ token: given, window: 1, timestamp: now });
    if (delta === null) return false;
    return useStep(deps.db, accountId, Math.floor(now / 1000 / STEP_SECONDS) + delta);
  }
  return useRecoveryCode(deps.db, accountId, deps.tokens.digest(`recovery|${accountId}|${given.toUpperCase()}`));
}

const TOO_MANY = createMessage('too_many_wrong_codes');

/** The same for somebody who is signed in: after five wrong codes the session in which they were typed ends, and no other. */
async function assertCode(deps: Deps, caller: Caller, sealed: string, code: string): Promise<void> {
  const key = `session:${caller.sessionId}`;
  try {
    await deps.limiters.take('factor', key, TOO_MANY);
  } catch (error) {
    await endSession(deps.db, caller.sessionId);
    throw error instanceof AppError ? new AppError('unauthenticated', createMessage('log_in')) : error;
  }
  if (!(await takesCode(deps, caller.accountId, sealed, code))) throw wrongCode();
  await deps.limiters.forget('factor', key);
}

/** Passes only with a code of the caller's second factor. 409 for somebody who has none, 400 for a wrong one. */
export async function assertSecondFactor(deps: Deps, caller: Caller, code: string): Promise<void> {
  const factor = await findFactor(deps.db, caller.accountId);
  if (!factor?.confirmedAt) throw new AppError('conflict', createMessage('set_up_two_step_sign_in_first'));
  await assertCode(deps, caller, factor.secret, code);
}

/** Confirms the secret by its first code; answers with the recovery codes, readable this once. */
export async function confirmSecondFactor(
  deps: Deps,
  input: { caller: Caller; code: string; ip: string },
): Promise<string[]> {
  const { caller, code, ip } = input;
  const { accountId } = caller;
  const factor = await findFactor(deps.db, accountId);
  if (!factor || factor.confirmedAt) throw new AppError('conflict', createMessage('begin_the_set_up_first'));
  await assertCode(deps, caller, factor.secret, code);
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    randomToken()
      .replace(/[^A-Za-z2-9]/g, '')
      .slice(0, 10)
      .toUpperCase(),
  );
  await transact(deps.db, async (tx) => {
    await confirmFactor(
      tx,
      accountId,
      codes.map((entry) => deps.tokens.digest(`recovery|${accountId}|${entry}`)),
    );
    await recordAudit(tx, { caller, action: 'second_factor.on', subject: `account ${accountId}`, ip });
  });
  return codes.map((entry) => `${entry.slice(0, 5)}-${entry.slice(5)}`);
}

/** Switches it off, after the password. 409 where the deployment requires it of administrators. */
export async function removeSecondFactor(
  deps: Deps,
  input: { caller: Caller; code: string; password: string; ip: string },
): Promise<void> {
  const { caller, code, password, ip } = input;
  if (deps.config.REQUIRE_ADMIN_2FA && caller.role === 'admin')
    throw new AppError('wrong_state', createMessage('site_requires_two_step_sign_in_of_its'));
  const factor = await findFactor(deps.db, caller.accountId);
  if (!factor?.confirmedAt) throw new AppError('conflict', createMessage('two_step_sign_in_is_off_already'));
  await assertPassword(deps, caller, password);
  await assertCode(deps, caller, factor.secret, code);
  await transact(deps.db, async (tx) => {
    await deleteFactor(tx, caller.accountId);
    await recordAudit(tx, { caller, action: 'second_factor.off', subject: `account ${caller.accountId}`, ip });
  });
}

/**
 * Takes it off the account of somebody who has lost it, in the caller's transaction: their sessions end and they are told.
 * False where there is none.
 */
export async function dropSecondFactor(tx: Tx, config: Site, account: Account): Promise<boolean> {
  const factor = await findFactor(tx, account.id);
  if (!factor?.confirmedAt) return false;
  await deleteFactor(tx, account.id);
  await endSessionsOf(tx, account.id);
  await queueMessage(tx, config, { to: account, id: 'account.second_factor_taken_off', params: {} });
  return true;
}

/** At sign-in: 403 second_factor_required without a code, 400 for a wrong one; silent where there is no second step. */
export async function passSecondFactor(deps: Deps, accountId: number, code: string | undefined): Promise<void> {
  const factor = await findFactor(deps.db, accountId);
  if (!factor?.confirmedAt) return;
  if (!code) throw new AppError('second_factor_required', createMessage('enter_the_code_of_your_authenticator_app'));
  await deps.limiters.take('factor', String(accountId), TOO_MANY);
  if (!(await takesCode(deps, accountId, factor.secret, code))) throw wrongCode();
  await deps.limiters.forget('factor', String(accountId));
}
