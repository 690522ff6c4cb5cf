import { defineMessages } from '#app/lib/messages.ts';

/** A report that comes within so many hours comes on the same day. */
export const SAME_DAY_HOURS = 12;

/** What the card of a package, test or scan says, wherever it stands. */
export const cardMessages = defineMessages(
  {
    parameters: (count: number) => (count === 1 ? '1 parameter' : `${count} parameters`),
    tests: (count: number) => (count === 1 ? '1 test' : `${count} tests`),
    fast: (hours: number) => `Fast ${hours} hours before`,
    noFasting: 'No fasting',
    reportIn: (hours: number) =>
      hours <= SAME_DAY_HOURS
        ? 'Same day report'
        : hours > 48 && hours % 24 === 0
          ? `Report in ${hours / 24} days`
          : `Report in ${hours} hours`,
    off: (percent: number) => `${percent}% OFF`,
    labs: (count: number) => (count === 1 ? '1 lab' : `${count} labs`),
    ownOf: (lab: string, city: string) => `Only at ${lab}, ${city}`,
    notBookable: 'This lab cannot be booked yet',
    noLabYet: (city: string) => `No lab in ${city} offers it yet`,
    compareLabs: 'Compare labs',
    viewDetails: 'View Details',
    bookNow: 'Book Now',
    popular: 'Popular Checkup Packages',
    packagesIn: (group: string, city: string) => `${group} Packages in ${city}`,
    loadingPackages: 'Loading packages...',
    packagesFailed: 'Failed to fetch test packages.',
    startingAt: 'Starting at',
    more: (count: number) => `+${count} more`,
    noPackages: (city: string | undefined) =>
      city ? `No test packages available in ${city}.` : 'No test packages available for the selected city.',
  },
  {
    parameters: (count: number) => `${count} पैरामीटर`,
    tests: (count: number) => `${count} जाँच`,
    fast: (hours: number) => `${hours} घंटे खाली पेट`,
    noFasting: 'खाली पेट ज़रूरी नहीं',
    reportIn: (hours: number) =>
      hours <= SAME_DAY_HOURS
        ? 'उसी दिन रिपोर्ट'
        : hours > 48 && hours % 24 === 0
          ? `${hours / 24} दिन में रिपोर्ट`
          : `${hours} घंटे में रिपोर्ट`,
    off: (percent: number) => `${percent}% छूट`,
    labs: (count: number) => `${count} लैब`,
    ownOf: (lab: string, city: string) => `केवल ${lab}, ${city} में`,
    notBookable: 'यह लैब अभी बुक नहीं हो सकती',
    noLabYet: (city: string) => `${city} में अभी कोई लैब यह नहीं करती`,
    compareLabs: 'लैब की तुलना करें',
    viewDetails: 'पूरी जानकारी',
    bookNow: 'अभी बुक करें',
    popular: 'लोकप्रिय चेकअप पैकेज',
    packagesIn: (group: string, city: string) => `${city} में ${group} पैकेज`,
    loadingPackages: 'पैकेज आ रहे हैं...',
    packagesFailed: 'पैकेज नहीं मिल पाए।',
    startingAt: 'शुरुआत',
    more: (count: number) => `+${count} और`,
    noPackages: (city: string | undefined) =>
      city ? `${city} में अभी कोई पैकेज नहीं है।` : 'चुने हुए शहर में अभी कोई पैकेज नहीं है।',
  },
);
