import { pluralOf } from '#src/plural.ts';

const plural = pluralOf('en');

/** What places say. */
export const places = {
  title: (city: string) => `Lab tests in ${city}`,
  text: (city: string, labs: number, example: string) =>
    `${plural(labs, { one: `${labs} lab`, other: `${labs} labs` })} in ${city} side by side: prices, home collection and free slots${example ? `, from ${example} to a single test` : ''}.`,
  concerns: 'Browse by Health Concerns',
  packages: (city: string) => `Packages in ${city}`,
  tests: (city: string) => `Tests in ${city}`,
  all: 'Explore More Packages',
  none: (city: string) => `No test packages available in ${city}.`,
  others: 'Other cities',
} as const;
