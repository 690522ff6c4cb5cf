import * as contract from '@healthplus/contract/specimens/endpoints';
import type { Deps } from '#src/deps.ts';
import { labScope } from '#src/modules/accounts/scopes.service.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { sendPdf } from '#src/platform/http/download.ts';
import { labelTubes } from './labels.service.ts';

export function bindLabels(bind: Bind, deps: Deps): void {
  bind(contract.printLabels, async ({ caller, params, body, request, reply }) =>
    sendPdf(
      reply,
      await labelTubes(deps, {
        caller,
        lab: labScope(caller),
        number: params.number,
        format: body.format ?? 'roll',
        specimenId: body.specimenId,
        ip: request.ip,
      }),
    ),
  );
}
