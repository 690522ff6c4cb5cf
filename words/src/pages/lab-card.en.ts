/** What a lab's card says, wherever it stands. */
export const labCard = {
  nearbyIn: (city: string) => `Nearby Labs in ${city}`,
  none: (city: string) => `No labs found in ${city}.`,
  viewLab: 'View Lab',
  exploreLabs: 'Explore More Labs',
  away: (km: string) => `${km} km away`,
  labsFailed: 'Failed to fetch labs',
  verified: 'Verified Lab',
  notVerified: 'Not Verified',
} as const;
