/** What the picture of a shared link says. */
export const pictures = {
  site: 'Compare and book lab tests',
  siteDetail: 'Prices, labs and free slots side by side',
  from: (price: string) => `from ${price}`,
  verified: 'Verified Lab',
  city: (city: string) => `Lab tests in ${city}`,
  cityDetail: 'Labs, prices and free slots side by side',
  conditionDetail: 'Signs, tests and when to see a doctor',
} as const;
