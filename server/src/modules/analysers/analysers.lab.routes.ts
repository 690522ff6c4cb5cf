import * as contract from '@healthplus/contract/analysers/endpoints';
import { createMessage } from '@healthplus/contract/coded-messages';
import type { Deps } from '#src/deps.ts';
import { labScope } from '#src/modules/accounts/scopes.service.ts';
import { refuse } from '#src/platform/errors.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import {
  createAnalyser,
  listAnalysers,
  listMessages,
  readContent,
  retireAnalyser,
  setAnalyserCode,
} from './analysers.service.ts';
import { bringMessage } from './bring-message.service.ts';
import { settleRemark, takeRemark } from './remarks.service.ts';

export function bindAnalysers(bind: Bind, deps: Deps): void {
  bind(contract.listAnalysers, ({ caller }) => listAnalysers(deps, labScope(caller)));
  bind(contract.createAnalyser, ({ caller, body, request }) =>
    createAnalyser(deps, { caller, lab: labScope(caller), ip: request.ip, ...body }),
  );
  bind(contract.retireAnalyser, ({ caller, params, request }) =>
    retireAnalyser(deps, { caller, lab: labScope(caller), ip: request.ip, id: params.analyserId }),
  );
  bind(contract.setAnalyserCode, ({ caller, params, body, request }) =>
    setAnalyserCode(deps, { caller, lab: labScope(caller), ip: request.ip, id: params.analyserId, ...body }),
  );
  bind(contract.bringMessage, ({ caller, params, body, files, request }) => {
    const [file] = files;
    if (!file) throw refuse('file', createMessage('choose_a_file_of_the_analyser'));
    const message = {
      lab: labScope(caller),
      analyserId: params.analyserId,
      fileName: file.fileName,
      content: file.content,
    };
    return bringMessage(deps, message, { dryRun: body.dryRun === 'true', by: { caller, ip: request.ip } });
  });
  bind(contract.settleRemark, ({ caller, params, request }) =>
    settleRemark(deps, { caller, lab: labScope(caller), ip: request.ip, id: params.remarkId }),
  );
  bind(contract.takeRemark, ({ caller, params, body, request }) =>
    takeRemark(deps, { caller, lab: labScope(caller), ip: request.ip, id: params.remarkId, ...body }),
  );
  bind(contract.listMessages, ({ caller, params }) => listMessages(deps, labScope(caller), params.analyserId));
  bind(contract.readMessageContent, ({ caller, params, request }) =>
    readContent(deps, { caller, lab: labScope(caller), ip: request.ip, id: params.messageId }),
  );
}
