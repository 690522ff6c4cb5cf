import { leaveOutOfAdminBooking } from '@healthplus/contract/bookings/admin.endpoints';
import { leaveOut as leaveOutOfVisit } from '@healthplus/contract/bookings/endpoints';
import * as contract from '@healthplus/contract/specimens/endpoints';
import type { Deps } from '#src/deps.ts';
import { accountScope, labScope } from '#src/modules/accounts/scopes.service.ts';
import { readAnyBooking } from '#src/modules/bookings/all-bookings.service.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { sendListing } from '#src/platform/http/listing.ts';
import { leaveOut, leaveOutOfAny } from './leave-out.service.ts';
import { listOrderTests } from './order-tests.service.ts';
import { chooseRecollection, planRecollectionAtDesk } from './recollections.service.ts';
import {
  arrive,
  getSpecimen,
  handOver,
  listBag,
  listBags,
  listSpecimens,
  listVisitSpecimens,
  moveByCode,
  tellFast,
} from './specimens.service.ts';

export function bindSpecimens(bind: Bind, deps: Deps): void {
  bind(contract.listVisitSpecimens, ({ caller, params }) =>
    listVisitSpecimens(deps, { caller, lab: labScope(caller), number: params.number }),
  );
  bind(contract.listSpecimens, async ({ caller, query, request, reply }) =>
    sendListing(request, reply, await listSpecimens(deps, { ...query, lab: labScope(caller) })),
  );
  bind(contract.getSpecimen, ({ caller, params }) => getSpecimen(deps.db, labScope(caller), params.barcode));
  bind(contract.collectSpecimen, ({ caller, body, request }) =>
    moveByCode(deps, { caller, lab: labScope(caller), ...body, to: 'collected', ip: request.ip }),
  );
  bind(contract.receiveSpecimen, ({ caller, body, request }) =>
    arrive(deps, { caller, lab: labScope(caller), ...body, to: 'received', ip: request.ip }),
  );
  bind(contract.tellFast, ({ caller, params, body, request }) =>
    tellFast(deps, { caller, lab: labScope(caller), ...params, ...body, ip: request.ip }),
  );
  bind(contract.listBags, ({ caller }) => listBags(deps, labScope(caller)));
  bind(contract.listBag, ({ caller }) => listBag(deps, labScope(caller), caller.accountId));
  bind(contract.handOverSpecimens, ({ caller, body, request }) =>
    handOver(deps, { caller, lab: labScope(caller), ...body, ip: request.ip }),
  );
  bind(contract.storeSpecimen, ({ caller, body, request }) =>
    arrive(deps, { caller, lab: labScope(caller), ...body, to: 'stored', ip: request.ip }),
  );
  bind(contract.listOrderTests, ({ caller, params }) => listOrderTests(deps, labScope(caller), params.orderId));
  bind(leaveOutOfVisit, ({ caller, params, body }) => leaveOut(deps, accountScope(caller), { ...params, ...body }));
  bind(leaveOutOfAdminBooking, async ({ caller, params: { number }, body, request }) => {
    await leaveOutOfAny(deps, { caller, number, ...body, ip: request.ip });
    return readAnyBooking(deps, { caller, number, ip: request.ip });
  });
  bind(contract.chooseRecollection, ({ caller, params, body }) =>
    chooseRecollection(deps, accountScope(caller), { ...params, ...body }),
  );
  bind(contract.planRecollection, ({ caller, params, body, request }) =>
    planRecollectionAtDesk(deps, { caller, lab: labScope(caller), ...params, ...body, ip: request.ip }),
  );
}
