import { defineMessages } from '#app/lib/messages.ts';

export const cityMessages = defineMessages(
  {
    title: (city: string) => `Lab tests in ${city}`,
    text: (city: string, labs: number, example: string) =>
      `${labs === 1 ? '1 lab' : `${labs} labs`} in ${city} side by side: prices, home collection and free slots${example ? `, from ${example} to a single test` : ''}.`,
    concerns: 'Browse by Health Concerns',
    packages: (city: string) => `Packages in ${city}`,
    tests: (city: string) => `Tests often booked in ${city}`,
    all: 'Explore More Packages',
    none: (city: string) => `No test packages available in ${city}.`,
    others: 'Other cities',
  },
  {
    title: (city: string) => `${city} में लैब जाँच`,
    text: (city: string, labs: number, example: string) =>
      `${city} की ${labs} लैब साथ-साथ: क़ीमत, घर से सैंपल और ख़ाली समय${example ? `, ${example} से लेकर एक जाँच तक` : ''}।`,
    concerns: 'समस्या के अनुसार देखें',
    packages: (city: string) => `${city} के पैकेज`,
    tests: (city: string) => `${city} में अक्सर बुक होने वाली जाँच`,
    all: 'और पैकेज देखें',
    none: (city: string) => `${city} में अभी कोई पैकेज नहीं है।`,
    others: 'और शहर',
  },
);
