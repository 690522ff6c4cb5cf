import { defineEndpoint } from '#src/endpoint.ts';
import { office } from '#src/lab-access.ts';
import { Id, Paging, requiredText } from '#src/primitives.ts';
import { z } from '#src/z.ts';
import { Coupon } from './schemas.ts';

const byId = { params: z.object({ id: Id }) };

export const listPaidCoupons = defineEndpoint({
  method: 'GET',
  path: '/lab/coupons',
  summary: 'Coupons that the lab pays for, or is asked to pay for, the latest first.',
  ...office,
  query: Paging,
  response: z.array(Coupon),
});

export const agreeToCoupon = defineEndpoint({
  method: 'POST',
  path: '/lab/coupons/{id}/agree',
  summary:
    'The lab agrees to pay for a coupon: it counts from now on. 404 for none of its own, 409 for one that is over.',
  ...office,
  ...byId,
  response: Coupon,
});

export const declineCoupon = defineEndpoint({
  method: 'POST',
  path: '/lab/coupons/{id}/decline',
  summary:
    'The lab does not pay for a coupon, or no longer: nobody can use it any more, what it let off stays. 404 for none of its own, 409 for one that is over.',
  ...office,
  ...byId,
  body: z.object({ reason: requiredText(300) }),
  response: Coupon,
});
