import { reasons } from '#src/reject-reasons.en.ts';
import type { SpecimenMessages } from './specimens.ts';
import type { Templates } from './template.ts';

export const specimenMessages: Templates<SpecimenMessages> = {
  'specimen.not_drawn': {
    mail: ({ number }, { page }) => ({
      subject: `a sample of booking ${number} is still to be taken`,
      text: `Not every sample of booking ${number} could be drawn. What was drawn is on its way to the lab.\nThe rest is taken another time, free of charge. Choose a time that suits you:\n${page('/dashboard')}\nOr wait for the lab's call.`,
    }),
    sms: ({ number, lab }, { name }) =>
      `${name}: a sample of your visit ${number} is still to be taken, free of charge. ${lab} will call you.`,
  },
  'specimen.needed_again': {
    mail: ({ number, reason, person }, { page }) => ({
      subject: `a sample of booking ${number} is needed again`,
      text: `The lab could not use a sample of ${person ? `${person}, ` : ''}booking ${number}: ${reasons[reason]}.\nIt takes a new one free of charge. Choose a time that suits you:\n${page('/dashboard')}\nOr wait for its call.`,
    }),
    sms: ({ number, lab }, { name }) =>
      `${name}: a sample of your visit ${number} is needed again, free of charge. ${lab} will call you.`,
  },
};
