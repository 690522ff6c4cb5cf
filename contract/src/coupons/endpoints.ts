import { defineEndpoint } from '#src/endpoint.ts';
import { finance } from '#src/operator-access.ts';
import { Id, Limit, text } from '#src/primitives.ts';
import { z } from '#src/z.ts';
import { Coupon, CouponUse, NewCoupon } from './schemas.ts';

export const listCoupons = defineEndpoint({
  method: 'GET',
  path: '/admin/coupons',
  summary: 'Coupons, the latest first, with how often each was used and what it let off.',
  ...finance,
  query: z.object({ limit: Limit, cursor: text(200).optional() }),
  response: z.array(Coupon),
});

export const listCouponUses = defineEndpoint({
  method: 'GET',
  path: '/admin/coupons/{id}/uses',
  summary:
    'The visits for which a coupon was used, the latest first, with what it lets off of each. 404 for no coupon.',
  ...finance,
  params: z.object({ id: Id }),
  query: z.object({ limit: Limit, cursor: text(200).optional() }),
  response: z.array(CouponUse),
});

export const createCoupon = defineEndpoint({
  method: 'POST',
  path: '/admin/coupons',
  summary: 'Makes a coupon. 409 for a code that there is already.',
  ...finance,
  body: NewCoupon,
  response: Coupon,
  status: 201,
});

export const endCoupon = defineEndpoint({
  method: 'POST',
  path: '/admin/coupons/{id}/end',
  summary: 'Ends a coupon: nobody can use it any more. What it let off stays let off.',
  ...finance,
  params: z.object({ id: Id }),
  response: Coupon,
});
