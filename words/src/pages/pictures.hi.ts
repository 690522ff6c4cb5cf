import { cityNames } from '#src/city-names.hi.ts';
import type { Translation } from '#src/pages.ts';
import type { pictures as english } from './pictures.en.ts';

export const pictures: Translation<typeof english> = {
  site: 'लैब जाँचों की तुलना करें और बुक करें',
  siteDetail: 'दाम, लैब और ख़ाली समय साथ-साथ',
  from: (price) => `${price} से`,
  verified: 'सत्यापित लैब',
  city: (city) => `${cityNames[city] ?? city} में लैब जाँचें`,
  cityDetail: 'लैब, दाम और ख़ाली समय साथ-साथ',
  conditionDetail: 'लक्षण, जाँचें और डॉक्टर को कब दिखाएँ',
};
