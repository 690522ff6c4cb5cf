import { cityName } from '#src/city-names.ts';
import type { Translation } from '#src/pages.ts';
import type { itemCard as english } from './item-card.en.ts';

export const itemCard: Translation<typeof english> = {
  parameters: (count: number) => `${count} पैरामीटर`,
  inTests: (parameters: string, count: number) => `${count} जाँचों में ${parameters}`,
  tests: (count: number) => `${count} जाँच`,
  fast: (hours: number) => `${hours} घंटे ख़ाली पेट`,
  noFasting: 'ख़ाली पेट ज़रूरी नहीं',
  reportIn: (hours: number) => (hours > 48 && hours % 24 === 0 ? `${hours / 24} दिन में रिपोर्ट` : `${hours} घंटे में रिपोर्ट`),
  off: (percent: number) => `${percent}% छूट`,
  labs: (count: number) => `${count} लैब`,
  ownOf: (lab: string, city: string) => `केवल ${lab}, ${cityName(city)} में`,
  notBookable: 'यह लैब अभी बुक नहीं हो सकती',
  noLabYet: (city: string) => `${cityName(city)} में अभी कोई लैब यह नहीं करती`,
  compareLabs: 'लैब की तुलना करें',
  viewDetails: 'पूरी जानकारी',
  bookNow: 'अभी बुक करें',
  popular: 'लोकप्रिय चेकअप पैकेज',
  packagesIn: (group: string, city: string) => `${cityName(city)} में ${group} पैकेज`,
  loadingPackages: 'पैकेज आ रहे हैं...',
  packagesFailed: 'पैकेज नहीं मिल पाए।',
  startingAt: 'शुरुआत',
  more: (count: number) => `+${count} और`,
  noPackages: (city: string | undefined) =>
    city ? `${cityName(city)} में अभी कोई पैकेज नहीं है।` : 'चुने हुए शहर में अभी कोई पैकेज नहीं है।',
};
