import * as contract from '@healthplus/contract/results/interpretations.endpoints';
import type { Deps } from '#src/deps.ts';
import { labScope } from '#src/modules/accounts/scopes.service.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { changeTestInterpretation, testInterpretations } from './interpretations.service.ts';

export function bindInterpretations(bind: Bind, deps: Deps): void {
  bind(contract.listTestInterpretations, ({ caller }) => testInterpretations(deps, labScope(caller)));
  bind(contract.putTestInterpretation, ({ caller, body, request }) =>
    changeTestInterpretation(deps, { caller, written: body, ip: request.ip }),
  );
}
