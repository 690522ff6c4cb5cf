/** What waits for a lab's desk. */
export const deskWaiting = {
  label: 'Waits for the desk',
  requested: 'To confirm',
  arrived: 'Arrived',
  again: 'To recollect',
  giveBack: 'Money to give back',
} as const;
