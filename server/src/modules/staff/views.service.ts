import { createMessage } from '@healthplus/contract/coded-messages';
import type { SavedView, ViewedList } from '@healthplus/contract/staff/views.endpoints';
import { transact } from '#src/db/transact.ts';
import { takeTurn } from '#src/db/turns.ts';
import type { Deps } from '#src/deps.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { memberOf } from './member.rules.ts';
import { removeView, selectViews, writeView } from './views.queries.ts';

/** So many views of one list does a member keep. */
const MOST = 20;

/** What a member keeps of a list they work with, by name. */
export const savedViews = ({ db }: Deps, caller: Caller, list: ViewedList): Promise<SavedView[]> =>
  selectViews(db, memberOf(caller), list);

/** Keeps a view in place of the one that had its name; `conflict` beyond the most of one list. */
export async function keepView(
  { db }: Deps,
  caller: Caller,
  view: { list: ViewedList; name: string; query: string },
): Promise<SavedView[]> {
  const member = memberOf(caller);
  const written = await transact(db, async (tx) => {
    await takeTurn(tx, `views of ${member.accountId} at ${member.lab}`);
    return writeView(tx, member, { ...view, most: MOST });
  });
  if (!written) throw new AppError('conflict', createMessage('at_most_count_views_of_a_list', { count: MOST }));
  return selectViews(db, member, view.list);
}

/** Deletes a saved view of the caller. 404 for another's. */
export async function forgetView({ db }: Deps, caller: Caller, id: number): Promise<void> {
  if (!(await removeView(db, memberOf(caller), id)))
    throw new AppError('not_found', createMessage('there_is_no_such_view'));
}
