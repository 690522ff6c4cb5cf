/** Prices by which results are narrowed, in rupees: from, and below. */
export const priceBands = {
  'to-500': [0, 500],
  '500-1000': [500, 1000],
  '1000-2500': [1000, 2500],
  'from-2500': [2500, Number.POSITIVE_INFINITY],
} as const;
export type PriceBand = keyof typeof priceBands;
export const priceBandNames = Object.keys(priceBands) as [PriceBand, ...PriceBand[]];

export const fastingChoices = ['no', 'yes'] as const;
/** For whom an item is made, as the catalogue says it. */
export const demographics = ['Male', 'Female', 'Adults', 'Children'] as const;

export const searchOrders = ['best', 'price', 'name'] as const;
export type SearchOrder = (typeof searchOrders)[number];
