import { pluralOf } from '#src/plural.ts';

const plural = pluralOf('en');

/** What the round says of a connection that is not there, and of what is kept until it is. */
export const round = {
  offline: 'No connection.',
  keeps: 'What you do is kept on this device, and sent when there is one.',
  waiting: (count: number) =>
    plural(count, {
      one: '1 action is kept on this device and waits to be sent.',
      other: `${count} actions are kept on this device and wait to be sent.`,
    }),
  signIn: (count: number) =>
    plural(count, { one: 'Sign in to send 1 action', other: `Sign in to send ${count} actions` }),
  kept: (number: string) => `Booking ${number}: kept on this device, not sent yet.`,
  refusedTitle: 'Not taken by the lab',
  notTaken: 'It was not taken.',
  payment: (amount: string) => `Payment of ${amount}`,
  again: 'Try again',
  drop: 'Drop it',
  changeAmount: 'Write it down anew',
  dropMoneyAsk: (amount: string, number: string) =>
    `${amount} for booking ${number} is then written down nowhere, though you may hold it. Drop it?`,
  done: (count: number) => `Done: ${count}`,
  find: 'Name, number, address or phone',
  noneFound: 'No visit of this day fits.',
  leaveAsk: (count: number) =>
    plural(count, {
      one: '1 action is not sent yet. Log out all the same? It stays on this device, unreadable, until you sign in here again.',
      other: `${count} actions are not sent yet. Log out all the same? They stay on this device, unreadable, until you sign in here again.`,
    }),
  leave: 'Log out',
} as const;
