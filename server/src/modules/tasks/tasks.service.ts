import { createMessage } from '@healthplus/contract/coded-messages';
import type { TaskKind } from '@healthplus/contract/tasks/rules';
import type { Task } from '@healthplus/contract/tasks/schemas';
import { dayOf } from '@healthplus/contract/zone';
import type { Tx } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { ageAtVisit, orderPersonView, ordersNamed } from '#src/modules/bookings/bookings.service.ts';
import { writeCsv } from '#src/platform/csv/write-csv.ts';
import { AppError, refuse } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import type { Listing } from '#src/platform/http/listing.ts';
import { type Paging, pageByOffset, shown } from '#src/platform/http/paging.ts';
import { iso } from '#src/platform/iso.ts';
import { countTasks, selectTasks, setDone, setOwner, type TaskRow } from './tasks.queries.ts';

export { selectNotifiableAmong } from './notifiable.queries.ts';
export { eraseTasksOf, insertCalledTasks, insertRecallTask, settleNotices } from './tasks.queries.ts';

/** What is done names whom it was told of; what is to be done, whom the order is of now. */
const asNotified = (row: TaskRow): TaskRow =>
  row.done_at === null || row.notified_person === null ? row : { ...row, ...row.notified_person };

const taskView = (row: TaskRow): Task => viewOf(asNotified(row));

const viewOf = (row: TaskRow): Task => ({
  id: row.id,
  kind: row.kind,
  subject: row.subject,
  orderId: row.order_id,
  number: row.number,
  accessionNumber: row.accession_number,
  person: orderPersonView(row),
  phone: row.phone,
  address: row.address,
  findings: row.findings.map(({ parameter, value }) => ({ parameter, value })),
  closed: row.closed,
  takenAt: iso(row.taken_at),
  reportTo: row.report_to,
  source: row.source,
  dueAt: iso(row.due_at),
  overdue: row.overdue,
  owner: row.owner,
  notifiedAs:
    row.of_person && row.done_at === null && row.notified_person
      ? orderPersonView({ ...row.notified_person, starts_at: row.starts_at })
      : null,
  done: row.done_at === null ? null : { at: iso(row.done_at), by: row.done_by ?? '', note: row.note },
});

type TaskQuery = Paging & {
  view?: 'open' | 'done' | undefined;
  q?: string | undefined;
  kind?: TaskKind | undefined;
  mine?: boolean | undefined;
};

/** What is to be done, or was; a page of it. */
export async function listTasks(
  { db, now }: Deps,
  { lab, caller }: { lab: LabScope; caller: Caller },
  { view = 'open', q, kind, mine, ...paging }: TaskQuery,
): Promise<Listing<Task>> {
  const ownerId = mine ? caller.accountId : undefined;
  const filter = { lab, view, kind, ownerId, found: await ordersNamed(db, q, lab) };
  const page = await pageByOffset(
    paging,
    (window) => selectTasks(db, filter, { ...window, now: now() }),
    () => countTasks(db, filter),
  );
  return shown(page, taskView);
}

interface Action {
  caller: Caller;
  lab: LabScope;
  id: number;
  ip: string;
}

/** Why a task was not changed: it is done, or another member has it. */
const whyNot = (row: TaskRow) =>
  row.owner && row.done_at === null
    ? createMessage('task_is_taken_already', { name: row.owner })
    : createMessage('task_is_done_already');

/** Changes a task with a trace. 404 for another lab's, 409 for one that is done, or that another takes care of. */
async function change(deps: Deps, action: Action, what: string, work: (tx: Tx) => Promise<boolean>): Promise<Task> {
  const { caller, lab, id, ip } = action;
  return transact(deps.db, async (tx) => {
    const changed = await work(tx);
    const [row] = await selectTasks(tx, { lab, id }, { limit: 1, offset: 0, now: deps.now() });
    if (!row) throw new AppError('not_found', createMessage('task_not_found'));
    if (!changed) throw new AppError('wrong_state', whyNot(row));
    await recordAudit(tx, { caller, action: `task.${what}`, subject: `task ${id}`, ip });
    return taskView(row);
  });
}

/** The caller takes a task. 404 for another lab's, 409 for one that a colleague has or that is done. */
export const takeTask = (deps: Deps, action: Action): Promise<Task> =>
  change(deps, action, 'taken', (tx) => setOwner(tx, action.lab, { id: action.id, by: action.caller.accountId }));

/** Marks a task as done, with a note. 404 for another lab's, 409 for one that is done. */
export const finishTask = (deps: Deps, action: Action & { note: string }): Promise<Task> =>
  change(deps, action, 'done', (tx) =>
    setDone(tx, action.lab, { id: action.id, by: action.caller.accountId, now: deps.now(), note: action.note }),
  );

const MOST_ROWS = 5000;

/** The list for an authority, whole: what had to be reported of the specimens of these days, in India's time. 400 for days with too many. */
export async function exportNotices(
  deps: Deps,
  input: { caller: Caller; lab: LabScope; from: string; to: string; ip: string },
): Promise<{ csv: string; fileName: string }> {
  const { caller, lab, from, to, ip } = input;
  const page = { limit: MOST_ROWS + 1, offset: 0, now: deps.now() };
  const rows = await selectTasks(deps.db, { lab, taken: { from, to } }, page);
  if (rows.length > MOST_ROWS)
    throw refuse('to', createMessage('list_has_over_count_rows_choose_fewer_days', { count: MOST_ROWS }));
  await recordAudit(deps.db, { caller, action: 'notices.exported', subject: `from ${from} to ${to}`, ip });
  const day = (moment: string | null) => (moment === null ? '' : dayOf(new Date(moment)));
  const head = ['disease', 'what', 'name', 'age', 'sex', 'phone', 'address', 'specimen', 'taken', 'results'];
  const lines = rows
    .map(asNotified)
    .map((row) => [
      ...[row.subject, row.kind, row.person_name, String(ageAtVisit(row)), row.person_sex, row.phone, row.address],
      ...[row.accession_number, day(row.taken_at)],
      row.findings.map(({ parameter, value }) => `${parameter}: ${value}`).join('; '),
      ...[row.report_to, day(row.due_at), day(row.done_at), row.done_by ?? '', row.note],
    ]);
  return {
    csv: writeCsv([...head, 'report to', 'due', 'reported', 'by', 'note'], lines),
    fileName: `notices-${from}-${to}.csv`,
  };
}
