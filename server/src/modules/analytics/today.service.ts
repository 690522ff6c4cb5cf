import {
  SHOWN_OF_A_KIND,
  SHOWN_OF_ONE_KIND,
  type Today,
  type Waiting,
  type WaitingKind,
  waitingKinds,
  waitsFor,
} from '@healthplus/contract/analytics/today';
import { createMessage } from '@healthplus/contract/coded-messages';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { deleteOldOwners, dropOwner, putOwner, selectWaiting, type WaitingRow } from './today.queries.ts';

const view = (row: WaitingRow, reader: number): Waiting => ({
  kind: row.kind,
  key: row.key,
  title: row.title,
  detail: row.detail,
  since: new Date(row.since).toISOString(),
  dueAt: row.due_at && new Date(row.due_at).toISOString(),
  owner: row.owner,
  mine: row.owner_id === reader,
});

const isTheirs = ({ operatorRole }: Caller, kind: WaitingKind) =>
  operatorRole !== null && waitsFor[kind].includes(operatorRole);

/** What waits for those who operate the site, by kind, or more of one kind alone; nothing of a kind of which nothing waits. */
export async function readToday(deps: Deps, caller: Caller, only?: WaitingKind): Promise<Today> {
  const kinds = waitingKinds.filter((kind) => isTheirs(caller, kind) && (only === undefined || kind === only));
  const most = only === undefined ? SHOWN_OF_A_KIND : SHOWN_OF_ONE_KIND;
  const rows = await selectWaiting(deps.db, { kinds, most }, deps.now());
  return kinds.flatMap((kind) => {
    const ofKind = rows.filter((row) => row.kind === kind);
    const entries = ofKind.map((row) => view(row, caller.accountId));
    return entries.length > 0 ? [{ kind, total: ofKind[0]!.total, entries }] : [];
  });
}

interface Named {
  kind: WaitingKind;
  key: string;
}

const subjectOf = ({ kind, key }: Named) => `${kind} ${key}`;

/** Takes something that waits; answers with what waits then. 403 for what is another role's. */
export async function takeWaiting(deps: Deps, caller: Caller, named: Named, ip: string): Promise<Today> {
  if (!isTheirs(caller, named.kind)) throw new AppError('forbidden', createMessage('your_account_may_not_do_this'));
  await transact(deps.db, async (tx) => {
    await putOwner(tx, { ...named, ownerId: caller.accountId, now: deps.now() });
    await recordAudit(tx, { caller, action: 'waiting.taken', subject: subjectOf(named), ip });
  });
  return readToday(deps, caller);
}

/** Gives back something that the caller had taken; answers with what waits then. */
export async function releaseWaiting(deps: Deps, caller: Caller, named: Named, ip: string): Promise<Today> {
  await transact(deps.db, async (tx) => {
    await dropOwner(tx, { ...named, ownerId: caller.accountId });
    await recordAudit(tx, { caller, action: 'waiting.given_back', subject: subjectOf(named), ip });
  });
  return readToday(deps, caller);
}

/** Deletes who had taken what waits no more. Once a day. */
export const forgetOwners = (deps: Deps) => deleteOldOwners(deps.db, deps.now());
