import { createMessage } from '@healthplus/contract/coded-messages';
import type { BankAccountState } from '@healthplus/contract/settlements/rules';
import type { AdminBankAccount, BankAccount, NewBankAccount } from '@healthplus/contract/settlements/schemas';
import type { z } from 'zod';
import type { Executor, Tx } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import { type LabScope, labScopeOf } from '#src/modules/accounts/scopes.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { queueMessage } from '#src/modules/notifications/messages.service.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { byId, type Paging, pageBehind, shown } from '#src/platform/http/paging.ts';
import { iso } from '#src/platform/iso.ts';
import { assertKeyOutside } from '#src/platform/outer-key.ts';
import {
  type BankAccountRow,
  countAccounts,
  decide,
  findLabMail,
  findStanding,
  insertAccount,
  lockAccount,
  selectAccounts,
  selectOwn,
} from './bank-accounts.queries.ts';

const view = (row: BankAccountRow): BankAccount => ({
  id: row.id,
  labId: row.lab_id,
  labName: row.lab,
  state: row.state,
  holder: row.holder,
  numberEnds: row.number_ends,
  ifsc: row.ifsc,
  panEnds: row.pan_ends,
  upi: row.upi,
  reason: row.reason,
  createdAt: new Date(row.created_at).toISOString(),
  standing: row.standing && {
    holder: row.standing.holder,
    numberEnds: row.standing.number_ends,
    ifsc: row.standing.ifsc,
    panEnds: row.standing.pan_ends,
    upi: row.standing.upi,
  },
});

const lastFour = (value: string) => value.slice(-4);

/** Whether an account that does not stand may be put into its place: it waits, was refused, or stood once. What a lab itself has replaced while it waited is gone. */
const mayReturn = ({ state, decided_by: decidedBy }: BankAccountRow): boolean =>
  state === 'refused' || (state === 'replaced' && decidedBy !== null);

const adminView = (row: BankAccountRow): AdminBankAccount => ({
  ...view(row),
  decidedBy: row.decided_by,
  decidedAt: iso(row.decided_at),
  mayReturn: mayReturn(row),
});

/** Bank accounts of every lab in a state, those that wait unless another is named, each beside the one that stands. */
export async function listBankAccounts(
  deps: Deps,
  { state = 'waiting', ...paging }: Paging & { state?: BankAccountState | undefined },
) {
  const page = await pageBehind(
    paging,
    ({ limit, after }) => selectAccounts(deps.db, { state, afterId: after?.id ?? null, limit }),
    ({ id }) => byId(id),
    () => countAccounts(deps.db, state),
  );
  return shown(page, adminView);
}

/** The lab's account that stands, and the latest that waits or was refused. */
export const listOwnAccounts = async (deps: Deps, lab: LabScope): Promise<BankAccount[]> =>
  (await selectOwn(deps.db, lab)).map(view);

/** Tells a lab, at its own address, where its money is to go: nobody finds out when it is elsewhere. */
async function tellLab(
  tx: Tx,
  deps: Deps,
  {
    lab,
    ...params
  }: { lab: LabScope; what: 'first' | 'named' | 'approved' | 'refused'; ends: string; reason?: string },
): Promise<void> {
  const to = { email: await findLabMail(tx, lab), locale: 'en' } as const;
  await queueMessage(tx, deps.config, { to, id: 'lab.bank_account', params });
}

/**
 * Names another account for a lab's money; an operator approves it, and the old one stands meanwhile. A PAN is the lab's,
 * whichever account it uses: left empty, the known one stays.
 */
export async function nameBankAccount(
  deps: Deps,
  input: { caller: Caller; lab: LabScope; account: z.output<typeof NewBankAccount>; ip: string },
): Promise<BankAccount> {
  const { caller, lab, account, ip } = input;
  const { holder, number, ifsc, pan, upi } = account;
  assertKeyOutside(deps.config);
  return transact(deps.db, async (tx) => {
    const standing = await findStanding(tx, lab);
    const write = {
      lab,
      holder,
      ifsc,
      upi: upi || null,
      namedBy: caller.accountId,
      numberSealed: deps.tokens.seal(number),
      numberEnds: lastFour(number),
      panSealed: pan === '' ? (standing?.pan_sealed ?? null) : deps.tokens.seal(pan),
      panEnds: pan === '' ? (standing?.pan_ends ?? null) : lastFour(pan),
    };
    const id = await insertAccount(tx, write, deps.now());
    await recordAudit(tx, { caller, action: 'bank_account.named', subject: `lab ${lab}`, detail: { id }, ip });
    await tellLab(tx, deps, { lab, what: standing ? 'named' : 'first', ends: lastFour(number) });
    return view((await lockAccount(tx, id))!);
  });
}

/** Approves or refuses an account that waits; approves one again that was refused, or stood before. 404 for none, 409 for any other. */
export async function decideBankAccount(
  deps: Deps,
  input: { caller: Caller; id: number; decision: 'approve' | 'refuse'; reason: string; ip: string },
): Promise<AdminBankAccount> {
  const { caller, id, decision, ip } = input;
  // What stands was refused for nothing.
  const reason = decision === 'refuse' ? input.reason : '';
  return transact(deps.db, async (tx) => {
    const account = await lockAccount(tx, id);
    if (!account) throw new AppError('not_found', createMessage('there_is_no_such_bank_account'));
    const returns = decision === 'approve' && mayReturn(account);
    if (account.state !== 'waiting' && !returns)
      throw new AppError('wrong_state', createMessage('there_is_no_such_bank_account'));
    const state = decision === 'approve' ? 'standing' : 'refused';
    await decide(tx, account, { state, reason, by: caller.accountId, now: deps.now() });
    await recordAudit(tx, {
      caller,
      action: `bank_account.${decision}`,
      subject: `lab ${account.lab_id}`,
      detail: { id },
      ip,
    });
    const what = decision === 'approve' ? 'approved' : 'refused';
    const about = { what, ends: account.number_ends, ...(reason && { reason }) } as const;
    await tellLab(tx, deps, { lab: labScopeOf(account.lab_id), ...about });
    return adminView((await lockAccount(tx, id))!);
  });
}

/** The PAN of a lab as its standing account names it; null for none. */
export async function findStandingPan(executor: Executor, deps: Deps, lab: LabScope): Promise<string | null> {
  const standing = await findStanding(executor, lab);
  return standing?.pan_sealed ? deps.tokens.open(standing.pan_sealed) : null;
}
