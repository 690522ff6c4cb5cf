/** What the console's page of a lab says of its work: visits, statements, reviews. */
export const labWork = {
  bookings: 'Latest bookings',
  noBookings: 'Nothing was booked there yet.',
  allBookings: 'All its bookings',
  toGiveBack: (amount: string) => `${amount} to give back`,
  statements: 'Latest statements',
  noStatements: 'No statement is closed yet.',
  sold: (amount: string) => `Sold for ${amount}`,
  owes: (amount: string) => `it owes the site ${amount}`,
  isPaid: (amount: string) => `the site pays it ${amount}`,
  reviews: 'Latest reviews',
  noReviews: 'Nobody has reviewed it yet.',
  stars: (rating: number) => `${rating} of 5`,
  answered: (words: string) => `The lab: ${words}`,
  publicPage: 'Its page, as patients see it',
  ofOneLab: (name: string) => `Of ${name || 'one lab'} alone.`,
  allLabs: 'Of all labs',
} as const;
