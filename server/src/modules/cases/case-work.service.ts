import type { AdminCase, AdminCaseThread, NewCaseFor } from '@healthplus/contract/cases/schemas';
import { createMessage } from '@healthplus/contract/coded-messages';
import type { z } from 'zod';
import type { Executor, Tx } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { once } from '#src/modules/idempotency/idempotency.service.ts';
import { queueMessage } from '#src/modules/notifications/messages.service.ts';
import { AppError, refuse } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { type Page, type Paging, pageByOffset } from '#src/platform/http/paging.ts';
import { ownerOf, subjectOf } from './case-subjects.service.ts';
import {
  type CaseFilter,
  type CaseRow,
  countCases,
  countEntries,
  findCase,
  insertEntry,
  lockCase,
  selectColleagues,
  selectDue,
  selectEntries,
  updateCase,
} from './cases.queries.ts';
import { assertMayOpen, changed, makeCase, noCase } from './cases.service.ts';
import { adminCaseView, adminThreadView } from './cases.view.ts';

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

/** Of which cases an operator reads: support of all, finance of those about money. */
const scopeOf = ({ operatorRole, accountId }: Caller): CaseFilter['scope'] =>
  operatorRole === 'finance' ? { onMoney: accountId } : 'site';

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
    scope: scopeOf(caller),
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
  const row = await findCase(deps.db, { scope: scopeOf(caller), number });
  if (!row) throw noCase();
  await recordAudit(deps.db, { caller, action: 'case.read', subject: `case ${number}`, ip });
  return adminThread(deps.db, row, caller);
}

/** Something an operator does to a case that is not settled, or that is where that is `settled`, with its audit row. */
async function work(
  deps: Deps,
  { caller, number, ip, action, settled = false }: ActionContext & { action: string; settled?: boolean },
  change: (tx: Tx, row: CaseRow) => Promise<void>,
): Promise<AdminCaseThread> {
  return transact(deps.db, async (tx) => {
    const row = await lockCase(tx, { scope: scopeOf(caller), number });
    if (!row) throw noCase();
    if ((row.state === 'settled') !== settled)
      throw new AppError('conflict', createMessage(settled ? 'case_is_not_settled' : 'case_is_settled_already'));
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

/** Opens a settled case again, in the caller's hands, with why for operators alone. 409 for one that is not settled. */
export const reopenCase = (deps: Deps, input: ActionContext & { text: string }): Promise<AdminCaseThread> =>
  work(deps, { ...input, action: 'case.reopened', settled: true }, async (tx, row) => {
    const now = deps.now();
    const { accountId } = input.caller;
    const note = {
      caseId: row.id,
      by: 'operator',
      authorId: accountId,
      internal: true,
      text: input.text,
      now,
    } as const;
    await insertEntry(tx, note);
    await updateCase(tx, row.id, changed(row, now, { state: 'open', again: true, takenBy: accountId }));
  });

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
