/** What carousel say. */
export const carousel = {
  previous: 'Previous',
  next: 'Next',
  pause: 'Pause the movement',
  play: 'Start the movement',
  slide: (n: number) => `Show ${n}`,
} as const;
