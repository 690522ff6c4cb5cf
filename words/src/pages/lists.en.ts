import { isAtLeast } from '@healthplus/contract/lists';
import { grouped } from '@healthplus/contract/money';

/** How long a list is, as it says it. */
export const lengthOf = (total: number): string => (isAtLeast(total) ? `${grouped(total)} or more` : grouped(total));

/** What lists say. */
export const lists = {
  failed: 'The next rows did not come. Please try again.',
  tryAgain: 'Try again',
  more: 'Show more',
  moreOf: (of: string) => `More: ${of}`,
  shown: (count: number) => (count === 1 ? '1 row' : `${grouped(count)} rows`),
  shownOf: (shown: number, total: number) => `${grouped(shown)} of ${lengthOf(total)} rows`,
  sortedAmongShown: 'In order among those that are shown: filter to see them all.',
  sortBy: 'Sort by',
  asItComes: 'As they come',
  csv: 'Save as CSV',
  sumOf: (rows: number) => `∑ of the ${rows} shown`,
  savingCsv: (read: number, total: number) => `Reading: ${grouped(read)} of ${lengthOf(total)} rows`,
  stopSaving: 'Stop, and save what is read',
  csvEndsAt: (read: number, total: number) => `The file ends after ${grouped(read)} of ${lengthOf(total)} rows.`,
} as const;
