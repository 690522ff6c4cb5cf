/** Rupees with at most two decimals from whole paise. */
export function rupeesFromPaise(paise: number): number {
  return paise / 100;
}

/** Whole paise from rupees. */
export function paiseFromRupees(rupees: number): number {
  return Math.round(rupees * 100);
}

const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });

/** 1,20,000: a count, or a share with at most one decimal, grouped the Indian way. */
export const grouped = (value: number): string => whole.format(value);
