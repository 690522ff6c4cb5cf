import * as contract from '@healthplus/contract/accounts/my-account.endpoints';
import { createMessage } from '@healthplus/contract/coded-messages';
import type { Deps } from '#src/deps.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  removeSecondFactor,
} from './second-factor.service.ts';

export function bindSecondFactor(bind: Bind, deps: Deps): void {
  bind(contract.getSecondFactor, ({ caller }) => readSecondFactor(deps, caller));
  bind(contract.beginSecondFactor, ({ caller, body, request }) =>
    beginSecondFactor(deps, { caller, password: body.password, ip: request.ip }),
  );
  bind(contract.confirmSecondFactor, async ({ caller, body, request }) => ({
    recoveryCodes: await confirmSecondFactor(deps, { caller, code: body.code, ip: request.ip }),
  }));
  bind(contract.removeSecondFactor, async ({ caller, body, request }) => {
    await removeSecondFactor(deps, { caller, ...body, ip: request.ip });
    return { message: createMessage('two_step_sign_in_is_off') };
  });
}
