/** What is said of money that goes back online. */
export const refunds = {
  empty: 'Nothing has to go back online. What a cancellation sets free stands here within a minute.',
  state: 'State',
  any: 'Any state',
  open: 'Under way',
  states: {
    requested: 'Waits for approval',
    approved: 'To be sent',
    sent: 'On its way',
    done: 'Done',
    failed: 'Left to the desk',
    withdrawn: 'Withdrawn: owed again',
  },
  booking: 'Booking',
  lab: 'Lab',
  amount: 'Amount',
  since: 'Since',
  attempts: 'Tries',
  decide: 'Decision',
  approve: 'Approve',
  atDesk: 'Leave to the desk',
  question: (amount: string, number: string) => `Send ${amount} of ${number} back by the way it came?`,
  deskQuestion: (amount: string, number: string) =>
    `Leave ${amount} of ${number} to the lab’s desk? It is owed to the patient there.`,
  done: 'Saved.',
  failed: 'That could not be saved. Please try again.',
  by: (name: string) => `approved by ${name}`,
} as const;
