/** What lists say. */
export const lists = {
  failed: 'The next rows did not come. Please try again.',
  tryAgain: 'Try again',
  more: 'Show more',
  moreOf: (of: string) => `More: ${of}`,
  shown: (count: number) => (count === 1 ? '1 row' : `${count.toLocaleString('en-IN')} rows`),
  shownOf: (shown: number, total: number) =>
    `${shown.toLocaleString('en-IN')} of ${total.toLocaleString('en-IN')} rows`,
  sortedAmongShown: 'In order among those that are shown: filter to see them all.',
  sortBy: 'Sort by',
  asItComes: 'As they come',
  csv: 'Save as CSV',
  savingCsv: (read: number, total: number) =>
    `Reading: ${read.toLocaleString('en-IN')} of ${total.toLocaleString('en-IN')} rows`,
  stopSaving: 'Stop, and save what is read',
  csvEndsAt: (read: number, total: number) =>
    `The file ends after ${read.toLocaleString('en-IN')} of ${total.toLocaleString('en-IN')} rows.`,
} as const;
