import type { SpecimenState } from '@healthplus/contract/specimens/rules';
import type { RejectReason } from '@healthplus/contract/vocabulary/reject-reasons';

const states: Record<SpecimenState, string> = {
  planned: 'To collect',
  collected: 'Collected',
  received: 'Received',
  rejected: 'Rejected',
};
const reasons: Record<RejectReason, string> = {
  haemolysed: 'Haemolysed',
  clotted: 'Clotted',
  insufficient: 'Too little',
  wrong_container: 'Wrong container',
  unlabelled: 'No label',
  mislabelled: 'Wrong label',
  lipaemic: 'Lipaemic',
  leaked: 'Leaked',
  too_old: 'Too old',
  contaminated: 'Contaminated',
};

/** What reception, the round and the bench say of containers. */
export const specimens = {
  receptionTitle: 'Reception',
  containers: 'Containers',
  scan: 'Scan a tube, or type its code',
  scanHint: 'Enter receives it. F2 rejects the last one.',
  scannedNow: 'Received now',
  scanned: (count: number) => (count === 1 ? '1 received now' : `${count} received now`),
  list: 'List',
  views: { expected: 'On the way', received: 'Received', again: 'To take again' },
  none: {
    expected: 'Nothing is on the way.',
    received: 'Nothing has been received yet.',
    again: 'Nothing has to be taken again.',
  },
  reject: 'Reject',
  rejectTitle: (barcode: string) => `Reject ${barcode}`,
  rejectIntro: 'Another container takes its place, free of charge. The patient is told why.',
  rejectDone: (barcode: string) => `Rejected. ${barcode} has to be taken in its place.`,
  replaces: (barcode: string) => `in place of ${barcode}`,
  afterMeal: 'after a meal',
  colour: (colour: string) => `${colour} cap`,
  states,
  reasons,
  tubes: 'Tubes',
  tubesOf: (number: string) => `Tubes: ${number}`,
  noTubes: 'Nothing is drawn for this visit.',
  loading: 'Loading...',
  failed: 'That did not work. Please try again.',
  more: 'Show more',
  exchangeTitle: 'Two tubes mixed up',
  exchangeIntro:
    'Two people’s tubes of one kind were mistaken for one another. Each goes to the other person with what was measured of it; the history of both visits says so.',
  oneTube: 'First tube (scan)',
  otherTube: 'Second tube (scan)',
  exchangeReason: 'How was it noticed?',
  look: 'Show whose they are',
  exchange: 'Each to the other person',
  exchanged: 'They have changed places. Whose they are now:',
  exchangeLabels: 'Print new labels for both, and check what was measured before anybody signs.',
  close: 'Close',
  dismiss: 'Cancel',
} as const;
