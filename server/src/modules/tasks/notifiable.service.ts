import { createMessage } from '@healthplus/contract/coded-messages';
import type { NotifiableResult, NotifiableResultChange } from '@healthplus/contract/tasks/schemas';
import type { z } from 'zod';
import type { Tx } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { AppError, violates } from '#src/platform/errors.ts';
import type { Actor } from '#src/platform/http/auth.ts';
import type { Listing } from '#src/platform/http/listing.ts';
import { type Paging, pageByOffset, shown } from '#src/platform/http/paging.ts';
import {
  countNotifiable,
  deleteNotifiable,
  findNotifiable,
  insertNotifiable,
  type NotifiableRow,
  type NotifiableWrite,
  selectNotifiable,
  updateNotifiable,
} from './notifiable.queries.ts';

const view = ({ parameter_id: parameterId, report_to: reportTo, ...row }: NotifiableRow): NotifiableResult => ({
  ...row,
  parameterId,
  reportTo,
});

type Change = z.output<typeof NotifiableResultChange>;

const written = ({ state, finding, ...change }: Change): NotifiableWrite => ({
  ...change,
  state: state || null,
  finding: finding ?? '',
});

/** What labs have to report, by disease and state. */
export async function listNotifiable(
  { db }: Deps,
  { q = '', ...paging }: { q?: string | undefined } & Paging,
): Promise<Listing<NotifiableResult>> {
  const page = await pageByOffset(
    paging,
    (window) => selectNotifiable(db, q, window),
    () => countNotifiable(db, q),
  );
  return shown(page, view);
}

/** Writes with a trace what labs have to report, and answers with how it stands. 409 for one that stands already. */
async function save(deps: Deps, { caller, ip }: Actor, what: string, work: (tx: Tx) => Promise<number>) {
  try {
    return await transact(deps.db, async (tx) => {
      const row = await findNotifiable(tx, await work(tx));
      if (!row) throw new AppError('not_found', createMessage('notifiable_result_not_found'));
      await recordAudit(tx, { caller, action: `notifiable.${what}`, subject: `notifiable ${row.id}`, ip });
      return view(row);
    });
  } catch (error) {
    if (violates(error, 'notifiable_results_once'))
      throw new AppError('conflict', createMessage('notifiable_result_stands_already'));
    throw error;
  }
}

/** Adds a result that is to be reported to an authority, with its rule. 409 for one that stands already. */
export const addNotifiable = (deps: Deps, action: Actor, change: Change) =>
  save(deps, action, 'added', (tx) => insertNotifiable(tx, written(change)));

/** Changes the rule of a notifiable result. 404 for none, 409 for one that stands already. */
export const changeNotifiable = (deps: Deps, action: Actor, id: number, change: Change) =>
  save(deps, action, 'changed', async (tx) => {
    await updateNotifiable(tx, id, written(change));
    return id;
  });

/** Removes a notifiable result; tasks that stand stay. 404 for none. */
export async function removeNotifiable(deps: Deps, { caller, ip }: Actor, id: number): Promise<void> {
  await transact(deps.db, async (tx) => {
    if (!(await deleteNotifiable(tx, id)))
      throw new AppError('not_found', createMessage('notifiable_result_not_found'));
    await recordAudit(tx, { caller, action: 'notifiable.removed', subject: `notifiable ${id}`, ip });
  });
}
