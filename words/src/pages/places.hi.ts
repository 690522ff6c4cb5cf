import { cityName } from '#src/city-names.ts';
import type { Translation } from '#src/pages.ts';
import type { places as english } from './places.en.ts';

export const places: Translation<typeof english> = {
  title: (city: string) => `${cityName(city)} में लैब जाँच`,
  text: (city: string, labs: number, example: string) =>
    `${cityName(city)} की ${labs} लैब साथ-साथ: क़ीमत, घर से सैंपल और ख़ाली समय${example ? `, ${example} से लेकर एक जाँच तक` : ''}।`,
  concerns: 'समस्या के अनुसार देखें',
  packages: (city: string) => `${cityName(city)} के पैकेज`,
  tests: (city: string) => `${cityName(city)} में जाँच`,
  all: 'और पैकेज देखें',
  none: (city: string) => `${cityName(city)} में अभी कोई पैकेज नहीं है।`,
  others: 'और शहर',
};
