import { pluralOf } from '#src/plural.ts';

const plural = pluralOf('en');

/** What search say. */
export const search = {
  placeholder: 'Find your Package/Test/Scans...',
  search: 'Search',
  label: 'Search tests, packages, scans and labs',
  often: 'Often looked for',
  title: 'Search',
  titleFor: (q: string) => `Results for “${q}”`,
  found: (count: number, city: string) =>
    plural(count, { one: `${count} result in ${city}`, other: `${count} results in ${city}` }),
  nothing: (q: string) => `Nothing found for “${q}”`,
  nothingHint: 'Check the spelling, use a shorter word, or ask for the organ: liver, thyroid, sugar.',
  refused: 'The sex of an unborn child is not disclosed',
  refusedHint: 'Finding it out is an offence in India (PCPNDT Act, 1994). No laboratory here offers it.',
  readAs: (text: string) => `Showing results for “${text}”`,
  start: 'What are you looking for?',
  startHint: 'Type a test (CBC, thyroid, sugar), a scan, a lab or a complaint.',
  kinds: 'Kind',
  all: 'All',
  test: 'Tests',
  package: 'Packages',
  scan: 'Scans',
  lab: 'Labs',
  condition: 'Health problems',
  sort: 'Sort',
  best: 'Best match',
  priceUp: 'Price: Low to High',
  name: 'Name A-Z',
  from: 'from',
  noLab: (city: string) => `No lab in ${city} offers it yet`,
  oneTest: 'Test',
  onePackage: 'Package',
  oneScan: 'Scan',
  oneLab: 'Lab',
  oneCondition: 'Health problem',
} as const;
