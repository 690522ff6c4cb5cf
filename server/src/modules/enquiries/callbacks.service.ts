import { createMessage } from '@healthplus/contract/coded-messages';
import type { Callback, CallbackOutcome } from '@healthplus/contract/enquiries/schemas';
import type { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { resolveCity } from '#src/modules/places/cities.service.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { type Paging, pageByNewest } from '#src/platform/http/paging.ts';
import { readPhone } from '#src/platform/phones.ts';
import {
  type CallbackFilter,
  countCallbacks,
  deleteOldCallbacks,
  insertCallback,
  selectCallbacks,
  selectHolders,
  updateCallback,
} from './callbacks.queries.ts';

export { deleteCallbacksFrom } from './callbacks.queries.ts';

/** Stores that somebody wants to be called; an unknown city is left out. */
export async function askForCallback(
  executor: Executor,
  input: { phone: string; city?: string | undefined },
): Promise<void> {
  const city = await resolveCity(executor, input.city);
  await insertCallback(executor, { phone: input.phone, cityId: city?.id ?? null });
}

type Row = Awaited<ReturnType<typeof selectCallbacks>>[number];

/** With the customer whose proven telephone each number is, however it was typed. */
async function withAccounts(executor: Executor, rows: Row[]): Promise<Callback[]> {
  const numbers = rows.map(({ phone }) => readPhone(phone));
  const holders = await selectHolders(executor, [...new Set(numbers.filter((number) => number !== null))]);
  return rows.map((row, at) =>
    view(
      row,
      holders.find(({ phone }) => phone === numbers[at]),
    ),
  );
}

const view = (row: Row, holder: { id: number; name: string } | undefined): Callback => ({
  ...row,
  account: holder ? { id: holder.id, name: holder.name } : null,
  handledAt: row.handledAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});

/** Requests to be called back, the newest first, each with the account of that number. */
export async function listCallbacks(executor: Executor, query: CallbackFilter & Paging) {
  const page = await pageByNewest(
    query,
    (window) => selectCallbacks(executor, query, window),
    () => countCallbacks(executor, query),
  );
  return { ...page, rows: await withAccounts(executor, page.rows) };
}

/** Records how a call went. 404 for an unknown one. */
export async function handleCallback(
  deps: Deps,
  input: { caller: Caller; id: number; outcome: z.output<typeof CallbackOutcome>; ip: string },
): Promise<Callback> {
  const { caller, id, outcome, ip } = input;
  return transact(deps.db, async (tx) => {
    const change = { state: outcome.state, outcome: outcome.outcome ?? '', handledBy: caller.accountId };
    if (!(await updateCallback(tx, id, change)))
      throw new AppError('not_found', createMessage('there_is_no_such_callback'));
    await recordAudit(tx, { caller, action: `callback.${outcome.state}`, subject: `callback ${id}`, ip });
    const [row] = await selectCallbacks(tx, { id }, { beforeId: null, limit: 1 });
    return (await withAccounts(tx, [row!]))[0]!;
  });
}

/** So many days is a call remembered after it was made. */
const REMEMBERED_DAYS = 90;

/** Forgets old requests to be called back. Runs once a day. */
export const forgetOldCallbacks = ({ db, now }: Deps): Promise<void> =>
  deleteOldCallbacks(db, { now: now(), days: REMEMBERED_DAYS });
