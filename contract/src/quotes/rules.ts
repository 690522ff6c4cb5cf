/** What several things cost together; all in one unit, paise or rupees. */
export const sumOf = (prices: readonly number[]): number => prices.reduce((sum, price) => sum + price, 0);

/** What a visit costs: for each person what their tests cost, and once the fee for coming home. All in one unit. */
export const visitTotal = (persons: readonly number[], homeFee: number): number => sumOf(persons) + homeFee;
