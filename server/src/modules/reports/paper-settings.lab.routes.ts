import * as contract from '@healthplus/contract/reports/paper.endpoints';
import type { Deps } from '#src/deps.ts';
import { labScope } from '#src/modules/accounts/scopes.service.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import {
  chooseHead,
  readPaperSettings,
  sendPicture,
  sendSignature,
  sendSymbol,
  writeAccreditedScope,
} from './paper-settings.service.ts';

export function bindPaperSettings(bind: Bind, deps: Deps): void {
  const by = (caller: Caller, request: { ip: string }) => ({ caller, lab: labScope(caller), ip: request.ip });
  bind(contract.getPaperSettings, ({ caller }) => readPaperSettings(deps, { caller, lab: labScope(caller) }));
  bind(contract.putPaperHead, ({ caller, body, request }) => chooseHead(deps, { ...by(caller, request), ...body }));
  bind(contract.putPaperPicture, ({ caller, files, request }) =>
    sendPicture(deps, { ...by(caller, request), file: files[0] }),
  );
  bind(contract.putSignature, ({ caller, files, request }) =>
    sendSignature(deps, { ...by(caller, request), file: files[0] }),
  );
  bind(contract.putAccreditationSymbol, ({ caller, files, request }) =>
    sendSymbol(deps, { ...by(caller, request), file: files[0] }),
  );
  bind(contract.putAccreditedScope, ({ caller, body, request }) =>
    writeAccreditedScope(deps, { ...by(caller, request), ...body }),
  );
}
