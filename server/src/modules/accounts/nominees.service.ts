import type { Nominee } from '@healthplus/contract/accounts/nominee.endpoints';
import { createMessage } from '@healthplus/contract/coded-messages';
import type { Executor } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Actor } from '#src/platform/http/auth.ts';
import { deleteNominee, findNominee, upsertNominee } from './nominees.queries.ts';

/** Whom an account has named to act for it; null for nobody. */
export async function readNominee(executor: Executor, accountId: number): Promise<Nominee | null> {
  const row = await findNominee(executor, accountId);
  return row && { name: row.name, relation: row.relation, phone: row.phone, since: row.namedAt.toISOString() };
}

/** Names somebody, in place of whoever was named before. */
export async function nameNominee(
  deps: Deps,
  { caller, ip, ...named }: Actor & { name: string; relation: string; phone: string },
): Promise<Nominee | null> {
  const { accountId } = caller;
  return transact(deps.db, async (tx) => {
    await upsertNominee(tx, { accountId, ...named, namedAt: deps.now() });
    await recordAudit(tx, { caller, action: 'nominee.named', subject: `account ${accountId}`, ip });
    return readNominee(tx, accountId);
  });
}

/** Names nobody any more. 404 where nobody was. */
export async function dropNominee(deps: Deps, { caller, ip }: Actor): Promise<void> {
  const { accountId } = caller;
  await transact(deps.db, async (tx) => {
    if (!(await deleteNominee(tx, accountId))) throw new AppError('not_found', createMessage('nobody_is_named'));
    await recordAudit(tx, { caller, action: 'nominee.removed', subject: `account ${accountId}`, ip });
  });
}
