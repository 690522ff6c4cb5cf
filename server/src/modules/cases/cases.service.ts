import { type CaseState, dueAt, OPEN_AT_MOST } from '@healthplus/contract/cases/rules';
import type { Case, CaseThread, NewCase } from '@healthplus/contract/cases/schemas';
import { createMessage } from '@healthplus/contract/coded-messages';
import type { z } from 'zod';
import type { Executor, Tx } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import type { AccountScope } from '#src/modules/accounts/scopes.service.ts';
import { once } from '#src/modules/idempotency/idempotency.service.ts';
import { queueMessage } from '#src/modules/notifications/messages.service.ts';
import { readableNumber } from '#src/platform/crypto/tokens.ts';
import { AppError } from '#src/platform/errors.ts';
import { type Page, type Paging, pageByNewest } from '#src/platform/http/paging.ts';
import { subjectOf } from './case-subjects.service.ts';
import {
  type CaseFilter,
  type CaseOf,
  type CaseOwner,
  type CaseRow,
  countCases,
  countOpen,
  findCase,
  insertCase,
  insertEntry,
  lockCase,
  selectEntries,
  selectNewest,
  updateCase,
} from './cases.queries.ts';
import { caseView, threadView } from './cases.view.ts';

export { deleteCasesOf, isInSupportHands } from './cases.queries.ts';

/** What is said of a case that is none, or another's. */
export const noCase = () => new AppError('not_found', createMessage('there_is_no_such_case'));

/** A case as it stands, with a change made to it: when the next thing is due follows. */
export function changed(
  row: CaseRow,
  now: Date,
  { state = row.state, takenBy = null, again = false }: { state?: CaseState; takenBy?: number | null; again?: boolean },
) {
  const acknowledgedAt = row.acknowledged_at ? new Date(row.acknowledged_at) : takenBy === null ? null : now;
  const settledAt = state !== 'settled' ? null : row.settled_at ? new Date(row.settled_at) : now;
  const reopenedAt = again ? now : row.reopened_at ? new Date(row.reopened_at) : null;
  const createdAt = reopenedAt ?? new Date(row.created_at);
  return {
    state,
    ownerId: takenBy ?? row.kept_owner_id,
    acknowledgedAt,
    reopenedAt,
    settledAt,
    // What is open again is not late from its first moment, and has to be looked at again unless somebody has it in hand.
    dueAt: dueAt({
      kind: row.kind,
      createdAt,
      acknowledgedAt: again && takenBy === null ? null : acknowledgedAt,
      state,
    }),
  };
}

const ownThread = async (executor: Executor, row: CaseRow): Promise<CaseThread> =>
  threadView(row, await selectEntries(executor, row.id, false));

/** 409 while as many wait for us as somebody may have open. */
export async function assertMayOpen(tx: Tx, owner: CaseOwner): Promise<void> {
  if ((await countOpen(tx, owner)) >= OPEN_AT_MOST)
    throw new AppError('conflict', createMessage('you_have_count_cases_open', { count: OPEN_AT_MOST }));
}

/** A case with its number, that waits to be taken. */
export async function makeCase(
  tx: Tx,
  made: { owner: CaseOwner; kind: CaseRow['kind']; about: CaseRow['about']; of: CaseOf; now: Date },
) {
  const number = readableNumber('CS');
  const due = dueAt({ kind: made.kind, createdAt: made.now, acknowledgedAt: null, state: 'open' })!;
  return { number, caseId: await insertCase(tx, { ...made, number, dueAt: due }) };
}

/** Opens a case with its first words and its number, once for a key. 400 for somebody else's booking, 409 while too many are open. */
export function openCase(
  deps: Deps,
  account: AccountScope,
  input: z.output<typeof NewCase>,
  key: string | undefined,
): Promise<CaseThread> {
  return once(deps, { accountId: account, key, call: 'cases', body: input }, async (tx) => {
    const { kind, about, text } = input;
    const now = deps.now();
    const of = await subjectOf(tx, account, input);
    const owner = { account };
    await assertMayOpen(tx, owner);
    const { number, caseId } = await makeCase(tx, { owner, kind, about, of, now });
    await insertEntry(tx, { caseId, by: 'customer', authorId: account, text, now });
    const row = (await findCase(tx, { scope: { account }, number }))!;
    await queueMessage(tx, deps.config, { to: row.account, id: 'case.received', params: { number } });
    return ownThread(tx, row);
  });
}

/** The cases of an account, the newest first, settled ones too. */
export async function listMyCases(deps: Deps, account: AccountScope, paging: Paging): Promise<Page<Case>> {
  const filter: CaseFilter = { scope: { account }, state: 'all' };
  const page = await pageByNewest(
    paging,
    (window) => selectNewest(deps.db, filter, window),
    () => countCases(deps.db, filter),
  );
  return { ...page, rows: page.rows.map(caseView) };
}

/** A case with its messages, without what the site's staff noted for itself. 404 for another's. */
export async function readMyCase(deps: Deps, account: AccountScope, number: string): Promise<CaseThread> {
  const row = await findCase(deps.db, { scope: { account }, number });
  if (!row) throw noCase();
  return ownThread(deps.db, row);
}

/** Adds to one's own case: whatever its state was, it waits for us again. */
export async function writeToMyCase(
  deps: Deps,
  account: AccountScope,
  { number, text }: { number: string; text: string },
): Promise<CaseThread> {
  return transact(deps.db, async (tx) => {
    const row = await lockCase(tx, { scope: { account }, number });
    if (!row) throw noCase();
    const now = deps.now();
    const again = row.state === 'settled';
    if (again) await assertMayOpen(tx, { account });
    await insertEntry(tx, { caseId: row.id, by: 'customer', authorId: account, text, now });
    await updateCase(tx, row.id, changed(row, now, { state: 'open', again }));
    return ownThread(tx, (await findCase(tx, { scope: { account }, number }))!);
  });
}
