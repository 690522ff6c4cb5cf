import { createMessage } from '@healthplus/contract/coded-messages';
import * as contract from '@healthplus/contract/labs/centre.endpoints';
import type { Deps } from '#src/deps.ts';
import { labScope } from '#src/modules/accounts/scopes.service.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import {
  closeCentre,
  listCentres,
  listPublicCentres,
  openCentre,
  saveCentre,
  withdrawCentre,
} from './centres.service.ts';

const by = ({ caller, request }: { caller: Caller; request: { ip: string } }) => ({
  caller,
  lab: labScope(caller),
  ip: request.ip,
});

const waits = { message: createMessage('centre_waits_for_an_administrator') };

export function bindCentres(bind: Bind, deps: Deps): void {
  bind(contract.listCentres, ({ caller }) => listCentres(deps, { caller, lab: labScope(caller) }));
  bind(contract.addCentre, async (call) => {
    await saveCentre(deps, { ...by(call), centreId: null, centre: call.body, doubtful: call.doubtful });
    return waits;
  });
  bind(contract.updateCentre, async (call) => {
    await saveCentre(deps, { ...by(call), centreId: call.params.id, centre: call.body, doubtful: call.doubtful });
    return waits;
  });
  bind(contract.closeCentre, async (call) => {
    await closeCentre(deps, { ...by(call), centreId: call.params.id });
    return { message: createMessage('centre_takes_no_more_bookings') };
  });
  bind(contract.openCentre, async (call) => {
    await openCentre(deps, { ...by(call), centreId: call.params.id });
    return { message: createMessage('centre_takes_bookings_again') };
  });
  bind(contract.withdrawCentre, async (call) => {
    await withdrawCentre(deps, { ...by(call), id: call.params.id });
    return { message: createMessage('what_was_asked_for_is_taken_back') };
  });
  bind(
    contract.listPublicCentres,
    ({ params }) => deps.reads.read((db) => listPublicCentres({ ...deps, db }, params.labId)),
    {
      cached: true,
      tags: ({ params }) => [`lab:${params.labId}`],
    },
  );
}
