import { createMessage } from '@healthplus/contract/coded-messages';
import * as contract from '@healthplus/contract/referrals/endpoints';
import type { Deps } from '#src/deps.ts';
import { labScope } from '#src/modules/accounts/scopes.service.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { sendListing } from '#src/platform/http/listing.ts';
import {
  addReferralLab,
  changeReferralLab,
  listReferralLabs,
  listSendOuts,
  retireReferralLab,
} from './referrals.service.ts';

export function bindReferrals(bind: Bind, deps: Deps): void {
  const by = ({ caller, request }: { caller: Caller; request: { ip: string } }) => ({
    caller,
    lab: labScope(caller),
    ip: request.ip,
  });
  bind(contract.listReferralLabs, ({ caller }) => listReferralLabs(deps.db, labScope(caller)));
  bind(contract.addReferralLab, (given) => addReferralLab(deps, by(given), given.body));
  bind(contract.changeReferralLab, (given) => changeReferralLab(deps, by(given), given.params.id, given.body));
  bind(contract.retireReferralLab, async (given) => {
    await retireReferralLab(deps, by(given), given.params.id);
    return { message: createMessage('referral_lab_is_retired') };
  });
  bind(contract.listSendOuts, async ({ caller, query, request, reply }) =>
    sendListing(request, reply, await listSendOuts(deps, labScope(caller), query)),
  );
}
