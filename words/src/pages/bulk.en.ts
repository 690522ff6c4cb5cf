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
  move: (count: number) => plural(count, { one: 'Move 1', other: `Move ${count}` }),
  moveTitle: (count: number) => plural(count, { one: 'Move 1 booking', other: `Move ${count} bookings` }),
  moveText: 'To one time; each takes a seat of its own there. The patients are told, and it costs them nothing.',
  moved: (number: string) => `Booking ${number} has another time; the patient is told.`,
  moveOneText: 'To another time; the patient is told, and it costs them nothing.',
  moveSend: 'Move',
  moveReason: 'Why, as the patients read it',
  moveReasonMissing: 'Say why: the patients read it.',
  moving: 'Moving...',
  write: (count: number) => plural(count, { one: 'Write to 1', other: `Write to ${count}` }),
  writeTitle: (count: number) => plural(count, { one: 'Write to 1 patient', other: `Write to ${count} patients` }),
  writeLabel: 'Message, as the patient will read it',
  writeSend: 'Send',
  clear: 'Untick',
  done: (count: number) => plural(count, { one: '1 booking is changed.', other: `${count} bookings are changed.` }),
  failed: 'It could not be changed.',
} as const;
