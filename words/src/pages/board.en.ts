import { pluralOf } from '#src/plural.ts';

const plural = pluralOf('en');

/** Collectors beside half hours: who goes where, when. */
export const board = {
  view: 'View',
  round: 'Visits',
  board: 'Collectors’ board',
  intro: 'Choose visits, or drag one, and send a collector. Several at a time by their pincode.',
  title: 'Collectors and half hours',
  collector: 'Collector',
  nobody: 'Nobody yet',
  none: 'No home visits on this day.',
  failed: 'The board could not be read.',
  loading: 'Reading the board',
  tryAgain: 'Try again',
  pincodes: 'Choose by pincode',
  ofPincode: (pincode: string, count: number) => `${pincode} (${count})`,
  chip: (time: string, names: string, pincode: string) => `${time}, ${names}, ${pincode}`,
  tight: 'Two places at once',
  chosen: (count: number) => plural(count, { one: '1 visit chosen', other: `${count} visits chosen` }),
  who: 'Who goes?',
  send: 'Send',
  clear: 'Choose none',
  progress: (at: number, of: number) => `${at} of ${of} …`,
  sent: (count: number, name: string) =>
    plural(count, { one: `1 visit is ${name}’s now.`, other: `${count} visits are ${name}’s now.` }),
  sendFailed: 'Nobody could be sent.',
  lastMealBy: (moment: string) => `Fasting: last meal by ${moment}`,
  print: 'Print the sheets',
  sheetOf: (name: string, day: string) => `${name}, ${day}`,
  time: 'Time',
  patient: 'Patient',
  where: 'Where',
  tests: 'Tests',
  tubes: 'Tubes, in the order of draw',
  due: 'To collect',
  done: 'Done',
  gone: (name: string) => `${name} (left)`,
} as const;
