import { reasons } from '#src/reject-reasons.en.ts';
import type { SpecimenMessages } from './specimens.ts';
import type { Templates } from './template.ts';

export const specimenMessages: Templates<SpecimenMessages> = {
  'specimen.needed_again': {
    mail: ({ number, reason }, { page }) => ({
      subject: `a sample of booking ${number} is needed again`,
      text: `The lab could not use a sample of booking ${number}: ${reasons[reason]}.\nIt takes a new one free of charge. Choose a time that suits you:\n${page('/dashboard')}\nOr wait for its call.`,
    }),
    sms: ({ number, lab }, { name }) =>
      `${name}: a sample of your visit ${number} is needed again, free of charge. ${lab} will call you.`,
  },
};
