import * as contract from '@healthplus/contract/coupons/endpoints';
import type { Deps } from '#src/deps.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { sendListing } from '#src/platform/http/listing.ts';
import { createCoupon, endCoupon, listCoupons, listCouponUses } from './coupons.admin.service.ts';

export function bindCoupons(bind: Bind, deps: Deps): void {
  bind(contract.listCoupons, async ({ query, request, reply }) =>
    sendListing(request, reply, await listCoupons(deps, query)),
  );
  bind(contract.listCouponUses, async ({ params, query, request, reply }) =>
    sendListing(request, reply, await listCouponUses(deps, params.id, query)),
  );
  bind(contract.createCoupon, ({ caller, body, request }) =>
    createCoupon(deps, { caller, coupon: body, ip: request.ip }),
  );
  bind(contract.endCoupon, ({ caller, params, request }) => endCoupon(deps, { caller, id: params.id, ip: request.ip }));
}
