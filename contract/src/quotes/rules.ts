/** What several things cost together; all in one unit, paise or rupees. */
export const sumOf = (prices: readonly number[]): number => prices.reduce((sum, price) => sum + price, 0);

/**
 * What a visit costs, in one unit: for each person what their tests cost, once the fee for coming home, and all of it.
 * The one arithmetic of prices: booking, desk, bill and every page that shows a total.
 */
export function totalsOf(persons: readonly (readonly number[])[], homeFee: number) {
  const each = persons.map(sumOf);
  return { persons: each, homeFee, total: sumOf(each) + homeFee };
}
