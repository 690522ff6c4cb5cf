import type { inviteOperator as inviteEndpoint } from '@healthplus/contract/accounts/admin.endpoints';
import type { Operator } from '@healthplus/contract/accounts/schemas';
import { createMessage } from '@healthplus/contract/coded-messages';
import type { OperatorRole } from '@healthplus/contract/endpoint';
import type { z } from 'zod';
import type { Executor, Tx } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { hashOfNoPassword } from '#src/platform/crypto/passwords.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Actor } from '#src/platform/http/auth.ts';
import { findAccountByEmail, insertAccount } from './accounts.queries.ts';
import {
  hasOtherOwner,
  type OperatorRow,
  renewInvited,
  selectOperators,
  setOperatorRole,
} from './operators.queries.ts';
import { mailOperatorLink } from './passwords.service.ts';

const view = (row: OperatorRow): Operator => ({
  id: row.id,
  name: row.name,
  email: row.email,
  operatorRole: row.operator_role,
  invited: row.invited,
  secondFactor: row.second_factor,
  disabled: row.disabled,
  lastSeenAt: row.last_seen_at && new Date(row.last_seen_at).toISOString(),
});

/** Everybody who operates the site, with role and state. */
export const listOperators = async (executor: Executor): Promise<Operator[]> =>
  (await selectOperators(executor)).map(view);

const readOne = async (tx: Tx, id: number): Promise<Operator> => view((await selectOperators(tx, id))[0]!);

/** The operator of an address that has no account, or was asked before and has not answered; 409 for any other. */
async function openOperator(
  tx: Tx,
  { passwordHash, ...asked }: z.output<typeof inviteEndpoint.body> & { passwordHash: string },
): Promise<number> {
  const known = await findAccountByEmail(tx, asked.email);
  if (known && !(await renewInvited(tx, known.id, asked))) {
    const message = createMessage('address_has_an_account_already');
    throw new AppError('conflict', message, { fields: { email: message } });
  }
  return known?.id ?? (await insertAccount(tx, { ...asked, role: 'admin', phone: '', passwordHash })).id;
}

/** Asks somebody to help operating the site, by a mailed link to choose a password. */
export async function inviteOperator(
  deps: Deps,
  input: Actor & { asked: z.output<typeof inviteEndpoint.body> },
): Promise<Operator> {
  const { caller, ip, asked } = input;
  // Nobody knows it: the link's password takes its place.
  const passwordHash = await hashOfNoPassword();
  return transact(deps.db, async (tx) => {
    const id = await openOperator(tx, { ...asked, passwordHash });
    await mailOperatorLink(tx, deps, id);
    const subject = `account ${id} ${asked.operatorRole}`;
    await recordAudit(tx, { caller, action: 'operator.invited', subject, ip });
    return readOne(tx, id);
  });
}

/** Gives an operator another role. 404 for no operator, 409 where no other owner would stay. */
export async function changeOperator(
  deps: Deps,
  input: Actor & { id: number; operatorRole: OperatorRole },
): Promise<Operator> {
  const { caller, ip, id, operatorRole } = input;
  return transact(deps.db, async (tx) => {
    if (!(await hasOtherOwner(tx, id))) throw new AppError('conflict', createMessage('site_keeps_an_owner'));
    if (!(await setOperatorRole(tx, id, operatorRole)))
      throw new AppError('not_found', createMessage('there_is_no_such_operator'));
    const subject = `account ${id} ${operatorRole}`;
    await recordAudit(tx, { caller, action: 'operator.changed', subject, ip });
    return readOne(tx, id);
  });
}
