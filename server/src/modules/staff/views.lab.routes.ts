import { createMessage } from '@healthplus/contract/coded-messages';
import * as contract from '@healthplus/contract/staff/views.endpoints';
import type { Deps } from '#src/deps.ts';
import { labScope } from '#src/modules/accounts/scopes.service.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { removeView, selectViews, writeView } from './views.queries.ts';

/** So many views of one list does a member keep. */
const MOST = 20;

/** What a member keeps of the lists they work with. */
export function bindSavedViews(bind: Bind, { db }: Deps): void {
  const memberOf = (caller: Caller) => ({ lab: labScope(caller), accountId: caller.accountId });
  bind(contract.listSavedViews, ({ caller, query }) => selectViews(db, memberOf(caller), query.list));
  bind(contract.saveView, async ({ caller, body }) => {
    const member = memberOf(caller);
    if (!(await writeView(db, member, { ...body, most: MOST })))
      throw new AppError('conflict', createMessage('at_most_count_views_of_a_list', { count: MOST }));
    return selectViews(db, member, body.list);
  });
  bind(contract.deleteView, async ({ caller, params }) => {
    if (!(await removeView(db, memberOf(caller), params.id)))
      throw new AppError('not_found', createMessage('there_is_no_such_view'));
    return { message: createMessage('view_is_forgotten') };
  });
}
