import * as contract from '@healthplus/contract/accounts/my-account.endpoints';
import { createMessage } from '@healthplus/contract/coded-messages';
import type { Deps } from '#src/deps.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { deviceKey, readDevices, signOutDevice, signOutElsewhere } from './devices.service.ts';

export function bindDevices(bind: Bind, deps: Deps): void {
  bind(contract.listDevices, ({ caller }) => readDevices(deps, caller));
  bind(contract.deviceKey, ({ caller }) => deviceKey(deps, caller));
  bind(contract.signOutDevice, async ({ caller, params }) => {
    await signOutDevice(deps, caller, params.id);
    return { message: createMessage('signed_out') };
  });
  bind(contract.signOutElsewhere, async ({ caller }) => {
    await signOutElsewhere(deps, caller);
    return { message: createMessage('every_other_device_is_signed_out') };
  });
}
