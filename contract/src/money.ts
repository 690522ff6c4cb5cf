/** Rupees with at most two decimals from whole paise. */
export function rupeesFromPaise(paise: number): number {
  return paise / 100;
}

/** Whole paise from rupees. */
export function paiseFromRupees(rupees: number): number {
  return Math.round(rupees * 100);
}

/** Whether an amount in rupees has at most two decimals. */
export const isWholePaise = (rupees: number): boolean => Math.abs(rupees * 100 - paiseFromRupees(rupees)) < 1e-6;

/** One amount less another, in rupees, to the paisa: 1.15 less 1 is 0.15. */
export const differenceOf = (rupees: number, less: number): number =>
  rupeesFromPaise(paiseFromRupees(rupees) - paiseFromRupees(less));

/** Divides an amount by weights into whole paise that sum to it; the largest remainders get what is left over. */
export function divide(paise: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (sum === 0) return weights.map(() => 0);
  const parts = weights.map((weight) => Math.floor((paise * weight) / sum));
  const byRemainder = weights
    .map((weight, place) => ({ place, remainder: (paise * weight) % sum }))
    .toSorted((a, b) => b.remainder - a.remainder || a.place - b.place);
  const over = paise - parts.reduce((all, part) => all + part, 0);
  for (const { place } of byRemainder.slice(0, over)) parts[place]! += 1;
  return parts;
}

const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });

/** 1,20,000: a count, or a share with at most one decimal, grouped the Indian way. */
export const grouped = (value: number): string => whole.format(value);

const withPaise = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Rupees as they are written after their sign: 1,20,000, or 449.99 with its paise where there are some. */
export const amountText = (rupees: number): string =>
  Number.isInteger(rupees) ? grouped(rupees) : withPaise.format(rupees);
