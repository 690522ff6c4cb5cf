import { pluralOf } from '#src/plural.ts';

const plural = pluralOf('en');

/** What is done with several bookings at once. */
export const bulk = {
  bar: 'What is done with the ticked bookings',
  tick: (number: string) => `Tick ${number}`,
  tickAll: 'Tick all that are shown',
  ticked: (count: number) => plural(count, { one: '1 booking ticked', other: `${count} bookings ticked` }),
  progress: (at: number, of: number) => `${at} of ${of} …`,
  confirm: (count: number) => plural(count, { one: 'Confirm 1', other: `Confirm ${count}` }),
  collector: 'Who collects?',
  assign: (count: number) => plural(count, { one: 'Send to 1 visit', other: `Send to ${count} visits` }),
  clear: 'Untick',
  done: (count: number) => plural(count, { one: '1 booking is changed.', other: `${count} bookings are changed.` }),
  failed: 'It could not be changed.',
} as const;
