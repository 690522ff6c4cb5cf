import { reasons } from '#src/reject-reasons.en.ts';

/** A specimen was rejected and is taken again: what the patient and the desk read. */
export const recollection = {
  phoneLent: 'The number is of who booked for them.',
  title: 'A sample has to be taken again',
  titleStill: 'A sample is still to be taken',
  stillToTake: 'was not taken with the rest',
  afterMeal: 'This sample is taken after a meal: give it two hours after you start eating.',
  free: 'It costs you nothing, and the rest of the report is not lost.',
  reasons,
  line: (person: string, reason: string) => `${person}: ${reason}.`,
  choose: 'Choose a time',
  chooseFor: (number: string) => `Choose a time for the new sample: ${number}`,
  send: 'Take this time',
  sending: 'Taking it...',
  chosen: 'Your time is confirmed. Nothing is to be paid.',
  planned: (number: string) => `A time is chosen: visit ${number}.`,
  of: (number: string) => `A sample of visit ${number} is taken again here, free of charge.`,
  deskTitle: (barcode: string) => `When is ${barcode} taken?`,
  deskText: (name: string, phone: string) =>
    `Ask ${name}, ${phone}. The patient is told of the time, and pays nothing.`,
  now: 'The patient is here',
  nowDone: (number: string) => `Visit ${number} has arrived: take the sample.`,
  deskDone: (number: string) => `Visit ${number} is confirmed.`,
  failed: 'That did not work. Please try again.',
} as const;
