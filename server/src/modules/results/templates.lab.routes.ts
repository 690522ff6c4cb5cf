import { createMessage } from '@healthplus/contract/coded-messages';
import * as contract from '@healthplus/contract/results/templates.endpoints';
import type { Deps } from '#src/deps.ts';
import { labScope } from '#src/modules/accounts/scopes.service.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { forgetResultTemplate, keepResultTemplate, resultTemplates } from './templates.service.ts';

export function bindResultTemplates(bind: Bind, deps: Deps): void {
  bind(contract.listResultTemplates, ({ caller, query }) => resultTemplates(deps, labScope(caller), query.parameterId));
  bind(contract.saveResultTemplate, ({ caller, body }) => keepResultTemplate(deps, labScope(caller), body));
  bind(contract.deleteResultTemplate, async ({ caller, params }) => {
    await forgetResultTemplate(deps, labScope(caller), params.id);
    return { message: createMessage('template_is_forgotten') };
  });
}
