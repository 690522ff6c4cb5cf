/** What lists say. */
export const lists = {
  failed: 'The next rows did not come. Please try again.',
  tryAgain: 'Try again',
  more: 'Show more',
} as const;
