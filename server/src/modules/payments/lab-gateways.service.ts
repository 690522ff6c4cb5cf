import { createMessage } from '@healthplus/contract/coded-messages';
import type { LabGateway, NewLabGateway } from '@healthplus/contract/payments/lab-gateway.endpoints';
import type { z } from 'zod';
import type { Config } from '#src/config.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import { assertPassword } from '#src/modules/accounts/passwords.service.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { assertKeyOutside } from '#src/platform/outer-key.ts';
import { isAccount } from '#src/platform/payments/razorpay.ts';
import { putLabGateway, selectLabGateways, setOffered } from './lab-gateways.queries.ts';

interface Action {
  caller: Caller;
  lab: LabScope;
  ip: string;
}

/** How a lab is paid online: what is public of its account. */
export async function readLabGateway({ db, config }: Deps, lab: LabScope): Promise<LabGateway> {
  const row = (await selectLabGateways(db, lab)).find(({ present }) => present);
  return {
    wanted: config.onlineAt === 'own_accounts',
    keyId: row?.key_id ?? null,
    offered: row?.offered ?? false,
    webhook: `${config.publicUrl}/api/payments/webhooks/razorpay/${lab}`,
    changedAt: row ? new Date(row.changed_at).toISOString() : null,
  };
}

/** 400 for a key of a trial on a site where people pay: what is paid by it is nothing. */
function assertLive(config: Config, keyId: string): void {
  const trial = config.demonstration !== 'none' || !config.RAZORPAY_API_URL.includes('//api.razorpay.com');
  if (trial || keyId.startsWith('rzp_live_')) return;
  const message = createMessage('use_a_live_key_here');
  throw new AppError('validation_failed', message, { fields: { keyId: message } });
}

/** Names the account by which a lab is paid, sealed, after it was tried. 400 for one that Razorpay does not know. */
export async function nameLabGateway(
  deps: Deps,
  { caller, lab, ip, body }: Action & { body: z.output<typeof NewLabGateway> },
): Promise<LabGateway> {
  const { keyId, keySecret, webhookSecret, password } = body;
  const { config, tokens } = deps;
  if (config.onlineAt !== 'own_accounts')
    throw new AppError('conflict', createMessage('online_payment_is_not_offered_here'));
  assertKeyOutside(config);
  await assertPassword(deps, caller, password);
  assertLive(config, keyId);
  const known = await isAccount({ keyId, keySecret, apiUrl: config.RAZORPAY_API_URL }).catch(() => {
    throw new AppError('unavailable', createMessage('gateway_did_not_answer'));
  });
  if (!known) {
    const message = createMessage('gateway_does_not_know_these_keys');
    throw new AppError('validation_failed', message, { fields: { keySecret: message } });
  }
  await transact(deps.db, async (tx) => {
    const sealed = { secretSealed: tokens.seal(keySecret), webhookSecretSealed: tokens.seal(webhookSecret) };
    await putLabGateway(tx, { lab, keyId, ...sealed, by: caller.accountId, now: deps.now() });
    await recordAudit(tx, { caller, action: 'gateway.named', subject: `lab ${lab}`, detail: { keyId }, ip });
  });
  return readLabGateway(deps, lab);
}

/** Stops taking money online, or takes it again. 404 before there is an account. */
export async function offerLabGateway(
  deps: Deps,
  { caller, lab, ip, offered }: Action & { offered: boolean },
): Promise<LabGateway> {
  await transact(deps.db, async (tx) => {
    if (!(await setOffered(tx, { lab, offered, by: caller.accountId, now: deps.now() })))
      throw new AppError('not_found', createMessage('lab_has_no_account_at_the_gateway'));
    const action = offered ? 'gateway.offered' : 'gateway.stopped';
    await recordAudit(tx, { caller, action, subject: `lab ${lab}`, ip });
  });
  return readLabGateway(deps, lab);
}
