/** What is said of being late, and of what comes back for it. */
export const promises = {
  title: 'When you are late',
  intro: 'Patients see it before they book. It counts for visits booked from then on, and is given back by itself.',
  lateVisit: 'The collector comes after the time',
  lateReport: 'A report comes after the promised hour',
  gives: { none: 'Nothing goes back', home_fee: 'The home fee goes back', percent: 'A part of the bill goes back' },
  percent: 'Percent of the bill',
  save: 'Save',
  saving: 'Saving...',
  saved: 'Saved. It counts for visits that are booked from now on.',
  failed: 'That did not work. Please try again.',
  visitFee: 'Collector late? The home fee comes back to you.',
  visitPercent: (percent: number) => `Collector late? ${percent} % comes back to you.`,
  reportFee: 'Report late? The home fee comes back to you.',
  reportPercent: (percent: number) => `Report late? ${percent} % comes back to you.`,
} as const;
