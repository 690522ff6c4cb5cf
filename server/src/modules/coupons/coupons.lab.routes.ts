import * as contract from '@healthplus/contract/coupons/lab.endpoints';
import type { Deps } from '#src/deps.ts';
import { labScope } from '#src/modules/accounts/scopes.service.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { sendListing } from '#src/platform/http/listing.ts';
import { agreeToCoupon, declineCoupon, listPaidCoupons } from './coupons.lab.service.ts';

export function bindPaidCoupons(bind: Bind, deps: Deps): void {
  bind(contract.listPaidCoupons, async ({ caller, query, request, reply }) =>
    sendListing(request, reply, await listPaidCoupons(deps, labScope(caller), query)),
  );
  bind(contract.agreeToCoupon, ({ caller, params, request }) =>
    agreeToCoupon(deps, { caller, lab: labScope(caller), id: params.id, ip: request.ip }),
  );
  bind(contract.declineCoupon, ({ caller, params, body, request }) =>
    declineCoupon(deps, { caller, lab: labScope(caller), id: params.id, reason: body.reason, ip: request.ip }),
  );
}
