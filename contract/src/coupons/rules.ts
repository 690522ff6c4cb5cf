/** What a coupon lets off: an amount in paise, or so many percent, of which at most a cap. */
export interface CouponValue {
  kind: 'amount' | 'percent';
  /** Paise, or percent. */
  value: number;
  capPaise: number | null;
}

/** What a coupon lets off of what it counts for, in paise: whole paise, never more than that. Source: product decision "A visit and its money", Coupons. */
export function letOff({ kind, value, capPaise }: CouponValue, basePaise: number): number {
  const wanted = kind === 'amount' ? value : Math.floor((basePaise * value) / 100);
  return Math.min(basePaise, wanted, capPaise ?? wanted);
}

/** A coupon's code as it is kept: people write it as they like. */
export const couponCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();
