import { createMessage } from '@healthplus/contract/coded-messages';
import * as contract from '@healthplus/contract/scheduling/endpoints';
import type { Deps } from '#src/deps.ts';
import { labScope } from '#src/modules/accounts/scopes.service.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { listBookedSlots, readService, saveService } from './lab-service.service.ts';

/** When and where a lab can be booked, as its office sets it. */
export function bindLabService(bind: Bind, deps: Deps): void {
  bind(contract.getLabService, ({ caller, query }) => readService(deps, labScope(caller), query.centreId));
  bind(contract.putLabService, async ({ caller, body, query, request }) => {
    const { centreId } = query;
    await saveService(deps, { caller, lab: labScope(caller), centreId, service: body, ip: request.ip });
    return { message: createMessage('your_hours_and_service_are_saved') };
  });
  bind(contract.listBookedSlots, ({ caller, query }) =>
    listBookedSlots(deps, labScope(caller), query.from, query.centreId),
  );
}
