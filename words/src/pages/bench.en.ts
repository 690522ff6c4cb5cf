import { pluralOf } from '#src/plural.ts';

const plural = pluralOf('en');

/** Whom a specimen is of. */
export interface Whose {
  name: string;
  sex: string;
  pregnant: boolean;
}

const sexes = { female: 'female', male: 'male', other: 'other' };

/** What the bench says: results, their flags, critical values. */
export const bench = {
  phoneLent: 'The number is of who booked for them: ask for the patient before you say anything.',
  grid: 'Results by specimen and parameter',
  seek: 'Scan or find a specimen',
  inOrder: 'Order',
  orders: { due: 'Soonest due first', accession: 'By accession number', name: 'By name' },
  crossedTubes: (codes: string) => `In tube ${codes}`,
  scannedInCell: (code: string) => `${code} is the code of a tube: it is not on this page. Find it above.`,
  name: 'Name',
  dueAt: 'Due',
  fileName: 'Work list',
  printWorklist: 'Print work list',
  worklistOf: (test: string, moment: string) => `Work list: ${test}, ${moment}`,
  specimen: 'Specimen',
  keys: 'Enter and arrows go on, n writes the normal result, and - stands where nothing was measured.',
  notSaved: 'Not saved yet: Enter saves it',
  allSaved: 'All values are saved',
  /** Whom a specimen is of, with all that ranges go by. */
  whose: ({ name, sex, pregnant }: Whose, age: string) =>
    [name, age, sexes[sex as keyof typeof sexes] ?? '', pregnant ? 'pregnant' : ''].filter(Boolean).join(', '),
  notCalled: (names: string) => `Critical, and nobody was reached yet: ${names}.`,
  overdue: 'Overdue',
  remarked: 'Analyser’s remark',
  cell: (name: string, person: string, accession: string) => `${name}, ${person}, ${accession}`,
  range: (low: string, high: string) => `${low} to ${high}`,
  formula: (source: string) => `calculated: ${source}`,
  blank: {
    needs_adult: 'from 18 years',
    not_in_pregnancy: 'not in pregnancy',
    triglycerides_too_high: 'triglycerides above 400',
    not_defined: 'not defined',
    not_in_figures: 'calculated from a value that is not a number',
    other_unit: 'made for another unit',
    impossible: 'impossible result: check the values it is calculated from',
  },
  flags: {
    normal: 'Normal',
    low: 'Low',
    high: 'High',
    abnormal: 'Abnormal',
    critical_low: 'Critical, low',
    critical_high: 'Critical, high',
    critical_abnormal: 'Critical',
    invalid: 'No result',
    none: '',
  },
  delta: (percent: number) => `${percent > 0 ? '+' : ''}${percent} % since the last`,
  due: (moment: string) => `Due ${moment}`,
  before: 'Prev.',
  otherThanBefore: 'Another than before: whose tube is it?',
  keepMine: (value: string) => `Keep mine: ${value}`,
  takeTheirs: (value: string) => `Take theirs: ${value}`,
  nothing: 'nothing',
  recordCall: 'Record the call',
  callKey: 'Alt+C',
  callFor: (name: string) => `Critical value: ${name}`,
  sentBy: (doctor: string) => `Sent by ${doctor}`,
  called: 'Who was called?',
  how: 'How?',
  byPhone: 'By phone',
  inPerson: 'In person',
  notReached: 'By phone, nobody answered',
  readBack: 'They read the value back',
  readAllBack: 'They read the values back',
  sameCall: 'Said in the same call',
  measuredNot: (formula: string) => `Measured, not calculated (${formula})`,
  calledAt: (called: string, at: string) => `Called ${called}, ${at}`,
  callDone: 'The call is recorded.',
  attemptDone: 'The attempt is recorded. The value waits on: call again, or call somebody else.',
  notReachedAt: ({ called, by, at }: { called: string; by: string; at: string }) =>
    `${at}, ${by}: ${called} did not answer`,
  criticalNow: (value: string, person: string) => `Critical: ${value}, ${person}. Call for it.`,
  critical: (count: number) =>
    plural(count, {
      one: 'A critical value: nobody was reached yet',
      other: `${count} critical values: nobody was reached yet`,
    }),
  allCritical: (count: number) => `Show all ${count}`,
  overdueCalls: (count: number) =>
    plural(count, {
      one: 'A critical value waits for a call: overdue',
      other: `${count} critical values wait for a call: overdue`,
    }),
  callOverdue: 'Overdue: call now',
  byTest: 'Work list by test',
  bySpecimen: 'By specimen',
  waiting: (count: number) => `${count} waiting`,
  notOfThis: 'Not measured of this specimen',
  pages: 'Pages of the grid',
  shown: (from: number, to: number, total: number) => `Specimens ${from} to ${to} of ${total}`,
  pageBefore: (count: number) => `The ${count} before`,
  pageBehind: (count: number) => `The next ${count}`,
  noneBehind: 'No further specimen of this test waits.',
  noneWaiting: 'No specimen of this test waits.',
  missing: (names: string) => `Without a result: ${names}`,
  saveFirst: 'Save the note and the PDF, then sign.',
  interim: 'Sign as interim',
  interimAsk: 'Sign an interim report? The patient reads what is there, and which tests still run.',
  amendAsk: 'Why is the report amended? The patient reads it.',
  reason: 'Reason',
  amend: 'Sign the amendment',
  failed: 'That did not work. Please try again.',
  dismiss: 'Cancel',
} as const;
