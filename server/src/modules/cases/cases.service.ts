import { type CaseState, dueAt, OPEN_AT_MOST } from '@healthplus/contract/cases/rules';
import type {
  AdminCase,
  AdminCaseThread,
  Case,
  CaseThread,
  NewCase,
  NewCaseFor,
} from '@healthplus/contract/cases/schemas';
import { createMessage } from '@healthplus/contract/coded-messages';
import type { z } from 'zod';
import type { Executor, Tx } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import type { AccountScope } from '#src/modules/accounts/scopes.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { once } from '#src/modules/idempotency/idempotency.service.ts';
import { queueMessage } from '#src/modules/notifications/messages.service.ts';
import { readableNumber } from '#src/platform/crypto/tokens.ts';
import { AppError, refuse } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { type Page, type Paging, pageByNewest, pageByOffset } from '#src/platform/http/paging.ts';
import { ownerOf, subjectOf } from './case-subjects.service.ts';
import {
  type CaseFilter,
  type CaseOf,
  type CaseOwner,
  type CaseRow,
  countCases,
  countEntries,
  countOpen,
  findCase,
  insertCase,
  insertEntry,
  lockCase,
  selectColleagues,
  selectDue,
  selectEntries,
  selectNewest,
  updateCase,
} from './cases.queries.ts';
import { adminCaseView, adminThreadView, caseView, threadView } from './cases.view.ts';

export { deleteCasesOf, isInSupportHands } from './cases.queries.ts';

const noCase = () => new AppError('not_found', createMessage('there_is_no_such_case'));

/** A case as it stands, with a change made to it: when the next thing is due follows. */
function changed(
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
    // What is open again has to be looked at again, and is not late from its first moment.
    dueAt: dueAt({ kind: row.kind, createdAt, acknowledgedAt: again ? null : acknowledgedAt, state }),
  };
}

const ownThread = async (executor: Executor, row: CaseRow): Promise<CaseThread> =>
  threadView(row, await selectEntries(executor, row.id, false));

/** 409 while as many wait for us as somebody may have open. */
async function assertMayOpen(tx: Tx, owner: CaseOwner): Promise<void> {
  if ((await countOpen(tx, owner)) >= OPEN_AT_MOST)
    throw new AppError('conflict', createMessage('you_have_count_cases_open', { count: OPEN_AT_MOST }));
}

/** A case with its number, that waits to be taken. */
async function makeCase(
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

/**
 * Opens a case for somebody, of what they said on the telephone: it is in the hands of the caller at once, its holder is
 * told and reads it; somebody without an account is told by telephone, and reads it once an account has proven the number.
 * 404 for no account, 400 for a visit of another or no telephone, 409 while they have too many open; once for a key.
 */
export function openCaseFor(
  deps: Deps,
  input: { caller: Caller; wanted: z.output<typeof NewCaseFor>; key: string | undefined; ip: string },
): Promise<AdminCaseThread> {
  const { caller, wanted, key, ip } = input;
  return once(deps, { accountId: caller.accountId, key, call: 'cases-for', body: wanted }, async (tx) => {
    const { kind, about, text } = wanted;
    const owner = await ownerOf(tx, wanted);
    const now = deps.now();
    const of = await subjectOf(tx, 'account' in owner ? owner.account : null, wanted);
    await assertMayOpen(tx, owner);
    const { number, caseId } = await makeCase(tx, { owner, kind, about, of, now });
    await insertEntry(tx, { caseId, by: 'operator', authorId: caller.accountId, text, now });
    const made = (await lockCase(tx, { scope: 'site', number }))!;
    await updateCase(tx, caseId, changed(made, now, { takenBy: caller.accountId }));
    await queueMessage(tx, deps.config, { to: made.account, id: 'case.received', params: { number } });
    await recordAudit(tx, { caller, action: 'case.opened', subject: `case ${number}`, ip });
    return adminThread(tx, (await findCase(tx, { scope: 'site', number }))!, caller);
  });
}

export interface CaseQuery extends Paging {
  state?: CaseFilter['state'];
  owner?: 'me' | 'nobody' | undefined;
  lab?: number | undefined;
  q?: string | undefined;
}

/** Everybody's cases, what is due soonest first. */
export async function listCases(deps: Deps, caller: Caller, query: CaseQuery): Promise<Page<AdminCase>> {
  const { state, owner, lab, q } = query;
  const filter: CaseFilter = {
    scope: 'site',
    state,
    owner: owner === 'me' ? caller.accountId : owner,
    lab,
    q: q || undefined,
  };
  const page = await pageByOffset(
    query,
    (window) => selectDue(deps.db, filter, window),
    () => countCases(deps.db, filter),
  );
  return { ...page, rows: page.rows.map((row) => adminCaseView(row, caller.accountId)) };
}

interface ActionContext {
  caller: Caller;
  number: string;
  ip: string;
}

const adminThread = async (executor: Executor, row: CaseRow, caller: Caller): Promise<AdminCaseThread> =>
  adminThreadView(row, caller.accountId, {
    entries: await selectEntries(executor, row.id, true),
    colleagues: await selectColleagues(executor),
  });

/** A case for those who operate the site; who reads it stands in the audit. */
export async function readCase(deps: Deps, { caller, number, ip }: ActionContext): Promise<AdminCaseThread> {
  const row = await findCase(deps.db, { scope: 'site', number });
  if (!row) throw noCase();
  await recordAudit(deps.db, { caller, action: 'case.read', subject: `case ${number}`, ip });
  return adminThread(deps.db, row, caller);
}

/** Something an operator does to a case that is not settled, with its audit row. */
async function work(
  deps: Deps,
  { caller, number, ip, action }: ActionContext & { action: string },
  change: (tx: Tx, row: CaseRow) => Promise<void>,
): Promise<AdminCaseThread> {
  return transact(deps.db, async (tx) => {
    const row = await lockCase(tx, { scope: 'site', number });
    if (!row) throw noCase();
    if (row.state === 'settled') throw new AppError('conflict', createMessage('case_is_settled_already'));
    await change(tx, row);
    await recordAudit(tx, { caller, action, subject: `case ${number}`, ip });
    return adminThread(tx, (await findCase(tx, { scope: 'site', number }))!, caller);
  });
}

/** Takes a case into the caller's hands. 409 for one that is settled. */
export const takeCase = (deps: Deps, input: ActionContext): Promise<AdminCaseThread> =>
  work(deps, { ...input, action: 'case.taken' }, (tx, row) =>
    updateCase(tx, row.id, changed(row, deps.now(), { takenBy: input.caller.accountId })),
  );

/**
 * Gives a case into a colleague's hands, who is told, with a word for operators alone. 409 for one that is settled, 400
 * for somebody who does not work on cases.
 */
export function handOverCase(
  deps: Deps,
  input: ActionContext & { to: number; note?: string | undefined },
): Promise<AdminCaseThread> {
  const { caller, number, to } = input;
  return work(deps, { ...input, action: 'case.handed_over' }, async (tx, row) => {
    const colleague = (await selectColleagues(tx)).find(({ id }) => id === to);
    if (!colleague) throw refuse('to', createMessage('they_do_not_work_on_cases'));
    const now = deps.now();
    await updateCase(tx, row.id, changed(row, now, { takenBy: to }));
    const note = input.note?.trim();
    if (note)
      await insertEntry(tx, {
        caseId: row.id,
        by: 'operator',
        authorId: caller.accountId,
        internal: true,
        text: note,
        now,
      });
    if (to !== caller.accountId)
      await queueMessage(tx, deps.config, { to: colleague, id: 'case.handed_over', params: { number } });
  });
}

/** Answers and tells whoever wrote, or notes something for operators alone. 409 for one that is settled. */
export function answerCase(
  deps: Deps,
  input: ActionContext & {
    text: string;
    internal?: boolean | undefined;
    settles?: boolean | undefined;
    seen?: number | undefined;
  },
): Promise<AdminCaseThread> {
  const { caller, number, text, internal = false, seen } = input;
  const settles = Boolean(input.settles) && !internal;
  const action = internal ? 'case.noted' : settles ? 'case.settled' : 'case.answered';
  return work(deps, { ...input, action }, async (tx, row) => {
    const now = deps.now();
    if (!internal && seen !== undefined && (await countEntries(tx, row.id)) > seen)
      throw new AppError('conflict', createMessage('case_was_written_to_since'));
    await insertEntry(tx, { caseId: row.id, by: 'operator', authorId: caller.accountId, internal, text, now });
    if (internal) return;
    const takenBy = row.owner_id === null ? caller.accountId : null;
    await updateCase(tx, row.id, changed(row, now, { state: settles ? 'settled' : 'answered', takenBy }));
    const id = settles ? 'case.settled' : 'case.answered';
    await queueMessage(tx, deps.config, { to: row.account, id, params: { number } });
  });
}
