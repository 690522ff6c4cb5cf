import type { AdminAccount } from '@healthplus/contract/accounts/schemas';
import { createMessage } from '@healthplus/contract/coded-messages';
import { topicOf } from '@healthplus/contract/notifications/schemas';
import type { Executor, Tx } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { type Paging, pageByNewest } from '#src/platform/http/paging.ts';
import { iso } from '#src/platform/iso.ts';
import { findAccount, selectConsentsOf } from './accounts.queries.ts';
import {
  type AccountFilter,
  type AdminAccountRow,
  countAdminAccounts,
  isHeldForErasure,
  selectAdminAccounts,
  setDisabled,
} from './admin-accounts.queries.ts';
import { selectWrittenTo } from './my-messages.queries.ts';
import { hasOtherOwner, lockOperatorRole } from './operators.queries.ts';
import { accountScopeOf } from './scopes.service.ts';
import { dropSecondFactor } from './second-factor.service.ts';
import { selectSignIns } from './sessions.queries.ts';
import { endSessionsOfAccount } from './sessions.service.ts';

const adminAccountView = (row: AdminAccountRow): AdminAccount => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  role: row.role,
  lab: row.lab,
  emailVerified: row.email_verified,
  secondFactor: row.second_factor,
  disabled: row.disabled,
  bookings: row.bookings,
  createdAt: new Date(row.created_at).toISOString(),
});

/** What is kept of an account by itself, for an operator: who, what was written to it, how it was tried, what it agreed to. */
export async function readAccountRecord(executor: Executor, id: number, most: number) {
  const [row] = await selectAdminAccounts(executor, { id }, { limit: 1, beforeId: null });
  if (!row) throw new AppError('not_found', createMessage('there_is_no_such_account'));
  const messages = await selectWrittenTo(executor, { account: accountScopeOf(id), beforeId: null, limit: most });
  const signIns = await selectSignIns(executor, id);
  const consents = await selectConsentsOf(executor, id);
  return {
    account: adminAccountView(row),
    messages: messages.map(({ channel, template, subject, state, at }) => ({
      channel,
      subject,
      state,
      topic: topicOf(template),
      at: iso(at),
    })),
    signIns: signIns
      .slice(0, most)
      .map(({ device, address, outcome, at }) => ({ device, address, outcome, at: iso(at) })),
    // That somebody agreed to a test says that they were tested: it is theirs alone.
    consents: consents
      .filter(({ notice }) => notice === 'privacy')
      .map(({ notice, version, acceptedAt }) => ({ notice, version, acceptedAt: iso(acceptedAt) })),
  };
}

/** Whether nobody stands behind an account, or there is none. */
export async function isErased(executor: Executor, id: number): Promise<boolean> {
  const account = await findAccount(executor, id);
  return !account || account.erasedAt !== null;
}

/** Accounts of every role, the newest first. */
export async function listAdminAccounts(executor: Executor, query: AccountFilter & Paging) {
  const page = await pageByNewest(
    query,
    (window) => selectAdminAccounts(executor, query, window),
    () => countAdminAccounts(executor, query),
  );
  return { ...page, rows: page.rows.map(adminAccountView) };
}

/** An operator is locked and let in by an owner alone, and one owner stays. */
async function assertMayLock(tx: Tx, caller: Caller, id: number): Promise<void> {
  const target = await lockOperatorRole(tx, id);
  if (target === null) return;
  if (caller.operatorRole !== 'owner')
    throw new AppError('forbidden', createMessage('operators_are_changed_by_an_owner'));
  if (target === 'owner' && !(await hasOtherOwner(tx, id)))
    throw new AppError('conflict', createMessage('site_keeps_an_owner'));
}

/** Locks an account out, ending its sessions, or lets it in again. 404 for an unknown one, 409 for one's own. */
export async function changeAdminAccount(
  deps: Deps,
  input: { caller: Caller; id: number; disabled: boolean; ip: string },
): Promise<AdminAccount> {
  const { caller, id, disabled, ip } = input;
  if (id === caller.accountId) throw new AppError('conflict', createMessage('you_cannot_lock_yourself_out'));
  return transact(deps.db, async (tx) => {
    await assertMayLock(tx, caller, id);
    if (!disabled && (await isHeldForErasure(tx, id)))
      throw new AppError('wrong_state', createMessage('account_waits_to_be_erased_once_more'));
    if (!(await setDisabled(tx, id, disabled)))
      throw new AppError('not_found', createMessage('there_is_no_such_account'));
    if (disabled) await endSessionsOfAccount(tx, id);
    const action = disabled ? 'account.disabled' : 'account.enabled';
    await recordAudit(tx, { caller, action, subject: `account ${id}`, ip });
    const [row] = await selectAdminAccounts(tx, { id }, { limit: 1, beforeId: null });
    return adminAccountView(row!);
  });
}

/** Takes the second step of signing in off another's account. 404 for an unknown one, 409 for one without and for one's own. */
export async function takeOffSecondFactor(
  deps: Deps,
  { caller, id, ip }: { caller: Caller; id: number; ip: string },
): Promise<AdminAccount> {
  if (id === caller.accountId) throw new AppError('conflict', createMessage('take_off_your_own_at_your_account'));
  return transact(deps.db, async (tx) => {
    const account = await findAccount(tx, id);
    if (!account) throw new AppError('not_found', createMessage('there_is_no_such_account'));
    if (!(await dropSecondFactor(tx, deps.config, account)))
      throw new AppError('conflict', createMessage('two_step_sign_in_is_off_already'));
    await recordAudit(tx, { caller, action: 'second_factor.taken_off', subject: `account ${id}`, ip });
    const [row] = await selectAdminAccounts(tx, { id }, { limit: 1, beforeId: null });
    return adminAccountView(row!);
  });
}
