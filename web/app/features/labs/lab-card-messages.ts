import { defineMessages } from '#app/lib/messages.ts';

/** What a lab's card says, wherever it stands. */
export const labCardMessages = defineMessages(
  {
    nearbyIn: (city: string) => `Nearby Labs in ${city}`,
    none: (city: string) => `No labs found in ${city}.`,
    viewLab: 'View Lab',
    exploreLabs: 'Explore More Labs',
    away: (km: string) => `${km} km away`,
    labsFailed: 'Failed to fetch labs',
    verified: 'Verified Lab',
    notVerified: 'Not Verified',
  },
  {
    nearbyIn: (city: string) => `${city} में पास की लैब`,
    none: (city: string) => `${city} में कोई लैब नहीं मिली।`,
    viewLab: 'लैब देखें',
    exploreLabs: 'और लैब देखें',
    away: (km: string) => `${km} किमी दूर`,
    labsFailed: 'लैब नहीं मिल पाईं',
    verified: 'सत्यापित लैब',
    notVerified: 'सत्यापित नहीं',
  },
);
