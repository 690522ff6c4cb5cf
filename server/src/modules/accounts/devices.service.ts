import type { Device, SignIn } from '@healthplus/contract/accounts/schemas';
import { createMessage } from '@healthplus/contract/coded-messages';
import type { Deps } from '#src/deps.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { iso } from '#src/platform/iso.ts';
import { endOtherSessions, endOwnSession, selectSessions, selectSignIns } from './sessions.queries.ts';

/** Where an account is signed in now, and how it was tried lately. */
export async function readDevices(deps: Deps, caller: Caller): Promise<{ devices: Device[]; signIns: SignIn[] }> {
  const sessions = await selectSessions(deps.db, caller.accountId, deps.now());
  const signIns = await selectSignIns(deps.db, caller.accountId);
  return {
    devices: sessions.map((row) => ({
      id: row.id,
      device: row.device,
      address: row.address,
      openedAt: iso(row.created_at),
      lastSeenAt: iso(row.last_seen_at),
      current: row.id === caller.sessionId,
    })),
    signIns: signIns.map(({ device, address, outcome, at }) => ({ device, address, outcome, at: iso(at) })),
  };
}

/** Signs one device out; 404 for somebody else's. */
export async function signOutDevice(deps: Deps, caller: Caller, id: string): Promise<void> {
  if (!(await endOwnSession(deps.db, caller.accountId, id)))
    throw new AppError('not_found', createMessage('device_is_signed_out_already'));
}

/** Signs every other device out: one that was lost, and whatever else nobody remembers. */
export const signOutElsewhere = (deps: Deps, { accountId, sessionId }: Caller): Promise<number> =>
  endOtherSessions(deps.db, accountId, sessionId);

/** By what a device encrypts what it keeps of the account, and for whom: derived from the deployment's secret, kept nowhere. */
export const deviceKey = ({ tokens }: Deps, { accountId }: Caller): { owner: string; key: string } => ({
  owner: tokens.digest(`device owner ${accountId}`).slice(0, 22),
  key: tokens.digest(`device key ${accountId}`),
});
