import { cityName } from '#src/city-names.ts';
import type { Translation } from '#src/pages.ts';
import type { labCard as english } from './lab-card.en.ts';

export const labCard: Translation<typeof english> = {
  nearbyIn: (city: string) => `${cityName(city)} में पास की लैब`,
  none: (city: string) => `${cityName(city)} में कोई लैब नहीं मिली।`,
  viewLab: 'लैब देखें',
  exploreLabs: 'और लैब देखें',
  away: (km: string) => `${km} किमी दूर`,
  labsFailed: 'लैब नहीं मिल पाईं',
  verified: 'सत्यापित लैब',
  notVerified: 'सत्यापित नहीं',
};
