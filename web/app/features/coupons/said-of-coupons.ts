import type { Coupon } from '@healthplus/contract/coupons/schemas';
import { todayInIndia } from '@healthplus/contract/zone';
import type { couponMessages } from '@healthplus/words/pages/coupons';
import { rupees } from '#app/lib/format.ts';
import type { useMessages } from '#app/lib/messages.ts';

type Words = ReturnType<typeof useMessages<(typeof couponMessages)['en']>>;

/** Nobody can use it any more: it was ended, or its last day is over. */
export const isOver = ({ ended, endsOn }: Coupon): boolean => ended || endsOn < todayInIndia();

/** What a coupon lets off, and of what. */
export function worthOf(t: Words, { kind, value, cap, itemKind, firstBooking }: Coupon): string {
  const worth = kind === 'amount' ? rupees(value) : t.percent(value, cap === null ? null : rupees(cap));
  return [worth, itemKind && t.itemKinds[itemKind], firstBooking && t.first].filter(Boolean).join(', ');
}

/** How often it was used, of how often it may be. */
export const usesOf = (t: Words, { used, totalLimit, accountLimit }: Coupon): string =>
  [totalLimit === null ? used : `${used} / ${totalLimit}`, accountLimit !== null && t.each(accountLimit)]
    .filter((part) => part !== false)
    .join(', ');
