/** What submission say. */
export const submission = {
  sessionEnded: 'Your session has ended. Log in to go on: what you filled in is kept.',
} as const;
