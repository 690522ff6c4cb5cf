import { pluralOf } from '#src/plural.ts';

const plural = pluralOf('en');

/** The places where a lab takes specimens. */
export const centres = {
  title: 'Centres',
  intro:
    'Each place where you take specimens has its own hours, seats, fee and people. The first follows your profile.',
  centre: 'Centre',
  all: 'All centres',
  whole: 'The whole laboratory',
  name: 'Name',
  address: 'Address',
  city: 'City',
  pincode: 'Pincode',
  state: 'State',
  isFirst: 'First centre',
  isOpen: 'Open',
  isClosed: 'Closed',
  isWaiting: 'Waits for an administrator',
  ahead: (count: number) => plural(count, { one: '1 visit ahead', other: `${count} visits ahead` }),
  actions: 'Actions',
  hours: 'Hours and seats',
  change: 'Change',
  close: 'Close',
  closeIt: 'Close the centre',
  closeAsk: (name: string) =>
    `Close ${name}? It takes no more bookings; who works there works for the whole laboratory.`,
  open: 'Open',
  withdraw: 'Take back',
  add: 'Add a centre',
  addText: 'An administrator reads it first. Then set its hours and fee, and open it.',
  save: 'Save',
  saving: 'Submitting...',
  failed: 'The centres could not be read.',
  changeFailed: 'That could not be changed.',
  loading: 'Reading the centres',
  toCentres: 'All centres and addresses',
  comesFrom: (name: string) => `Collected by ${name}`,
  whichCentre: 'Which centre?',
  homePincode: 'Pincode of your address',
  homePincodeHint: 'So that the nearest centre comes to you.',
  notServed: 'This laboratory does not come to this pincode.',
  homeVisits: 'Home visits',
  directions: 'Directions',
  chooseAgain: 'Another centre comes to this address: please choose a time again.',
} as const;
