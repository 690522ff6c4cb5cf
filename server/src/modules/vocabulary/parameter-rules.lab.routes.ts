import { createMessage } from '@healthplus/contract/coded-messages';
import * as contract from '@healthplus/contract/vocabulary/parameter-rules.endpoints';
import type { Deps } from '#src/deps.ts';
import { labScope } from '#src/modules/accounts/scopes.service.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { sendListing } from '#src/platform/http/listing.ts';
import {
  deleteParameterRule,
  listParameterRules,
  putParameterReported,
  putParameterRule,
} from './parameter-rules.service.ts';

export function bindParameterRules(bind: Bind, deps: Deps): void {
  bind(contract.listParameterRules, async ({ caller, query, request, reply }) =>
    sendListing(request, reply, await listParameterRules(deps.db, labScope(caller), query)),
  );
  bind(contract.putParameterRule, async ({ caller, params, body, request }) => {
    const context = { caller, ip: request.ip, lab: labScope(caller), parameterId: params.parameterId };
    await putParameterRule(deps, context, body);
    return { message: createMessage('parameter_rules_saved') };
  });
  bind(contract.putParameterReported, async ({ caller, params, body, request }) => {
    const context = { caller, ip: request.ip, lab: labScope(caller), parameterId: params.parameterId };
    await putParameterReported(deps, context, body.reported);
    return { message: createMessage(body.reported ? 'parameter_is_reported' : 'parameter_is_not_reported') };
  });
  bind(contract.deleteParameterRule, async ({ caller, params, request }) => {
    const context = { caller, ip: request.ip, lab: labScope(caller), parameterId: params.parameterId };
    await deleteParameterRule(deps, context);
    return { message: createMessage('parameter_rules_of_the_site_count') };
  });
}
