import { pluralOf } from '#src/plural.ts';

const plural = pluralOf('en');

/** What the card of a package, test or scan says, wherever it stands. */
export const itemCard = {
  parameters: (count: number) => plural(count, { one: `${count} parameter`, other: `${count} parameters` }),
  inTests: (parameters: string, count: number) => `${parameters} in ${count} tests`,
  tests: (count: number) => plural(count, { one: `${count} test`, other: `${count} tests` }),
  fast: (hours: number) => `Fast ${hours} hours before`,
  noFasting: 'No fasting',
  reportIn: (hours: number) =>
    hours > 48 && hours % 24 === 0 ? `Report in ${hours / 24} days` : `Report in ${hours} hours`,
  off: (percent: number) => `${percent}% OFF`,
  labs: (count: number) => plural(count, { one: `${count} lab`, other: `${count} labs` }),
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
} as const;
