/** Rupees with at most two decimals from whole paise. */
export function rupeesFromPaise(paise: number): number {
  return paise / 100;
}

/** Whole paise from rupees. */
export function paiseFromRupees(rupees: number): number {
  return Math.round(rupees * 100);
}
