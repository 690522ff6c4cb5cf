/** What lists say. */
export const lists = { failed: 'The next rows did not come. Please try again.' } as const;
