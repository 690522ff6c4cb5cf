import { createMessage } from '@healthplus/contract/coded-messages';
import * as contract from '@healthplus/contract/staff/views.endpoints';
import type { Deps } from '#src/deps.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { forgetView, keepView, savedViews } from './views.service.ts';

export function bindSavedViews(bind: Bind, deps: Deps): void {
  bind(contract.listSavedViews, ({ caller, query }) => savedViews(deps, caller, query.list));
  bind(contract.saveView, ({ caller, body }) => keepView(deps, caller, body));
  bind(contract.deleteView, async ({ caller, params }) => {
    await forgetView(deps, caller, params.id);
    return { message: createMessage('view_is_forgotten') };
  });
}
