/** What is said where one pays online. */
export const payments = {
  payNow: (amount: string) => `Pay ${amount} now`,
  notStarted: 'The payment could not begin. Your booking stands; pay when the sample is taken, or try again.',
  waiting: 'Waiting for your bank to answer...',
  late: 'Your bank has not answered yet. We go on asking and write to you; your booking stands.',
  received: (amount: string) => `${amount} received. Thank you.`,
  notPaid: (amount: string) => `${amount} are not paid yet.`,
  goOnPaying: 'Go on paying',
  declined: 'The payment did not go through.',
  declinedText:
    'Your booking stands. Try again, or pay when the sample is taken. Should your bank have taken it after all, it counts for this booking or comes back to you.',
  tryAgain: 'Try again',
  simulatedTitle: 'Simulated payment',
  simulatedText: 'This is the gateway of a demonstration: nothing is charged, whatever you choose.',
  amount: 'To pay',
  approve: 'Approve',
  decline: 'Decline',
  walkAway: 'Go back without paying',
  loading: 'Loading...',
  notFound: 'There is no such payment.',
  decisionFailed: 'That did not go through. Please try again.',
  settled: 'This payment is settled already.',
} as const;
