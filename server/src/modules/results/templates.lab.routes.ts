import { createMessage } from '@healthplus/contract/coded-messages';
import * as contract from '@healthplus/contract/results/templates.endpoints';
import type { Deps } from '#src/deps.ts';
import { labScope } from '#src/modules/accounts/scopes.service.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { forgetResultTemplate, keepResultTemplate, resultTemplates } from './templates.service.ts';

export function bindResultTemplates(bind: Bind, deps: Deps): void {
  bind(contract.listResultTemplates, ({ caller, query }) => resultTemplates(deps, labScope(caller), query.parameterId));
  bind(contract.saveResultTemplate, ({ caller, body, request }) =>
    keepResultTemplate(deps, { caller, lab: labScope(caller), ip: request.ip }, body),
  );
  bind(contract.deleteResultTemplate, async ({ caller, params, request }) => {
    await forgetResultTemplate(deps, { caller, lab: labScope(caller), ip: request.ip }, params.id);
    return { message: createMessage('template_is_forgotten') };
  });
}
