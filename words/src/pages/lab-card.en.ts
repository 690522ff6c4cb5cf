/** What a lab's card says, wherever it stands. */
export const labCard = {
  nearbyIn: (city: string) => `Nearby Labs in ${city}`,
  none: (city: string) => `No labs found in ${city}.`,
  viewLab: 'View Lab',
  exploreLabs: 'Explore More Labs',
  away: (km: string) => `${km} km away`,
  nextFree: (when: string, atHome: boolean) => `Next free time ${atHome ? 'at home' : 'at the lab'}: ${when}`,
  noneFree: 'No free time in the next days',
  comes: (fee: string | null) => (fee ? `Comes home for ${fee}` : 'Comes home, no fee'),
  comesFrom: (fee: string) => `Comes home from ${fee} by distance`,
  labsFailed: 'Failed to fetch labs',
  verified: 'Verified Lab',
  notVerified: 'Not Verified',
} as const;
