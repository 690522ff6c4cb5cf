import { reasons } from '#src/reject-reasons.en.ts';
import type { SpecimenMessages } from './specimens.ts';
import type { Sender, Templates } from './template.ts';

/** How another time is found. */
const whenAgain = (hasPage: boolean, page: Sender['page']): string =>
  hasPage
    ? `Choose a time that suits you:\n${page('/dashboard')}\nOr wait for the lab's call.`
    : 'The lab will call you.';

export const specimenMessages: Templates<SpecimenMessages> = {
  'specimen.not_drawn': {
    mail: ({ number, hasPage }, { page }) => ({
      subject: `a sample of booking ${number} is still to be taken`,
      text: `Not every sample of booking ${number} could be drawn. What was drawn is on its way to the lab.\nThe rest is taken another time, free of charge. ${whenAgain(hasPage, page)}`,
    }),
    sms: ({ number, lab, hasPage }, { name, page }) =>
      `${name}: a sample of your visit ${number} is still to be taken, free of charge. ${hasPage ? `Choose a time: ${page('/dashboard')}` : `${lab} will call you.`}`,
  },
  'specimen.needed_again': {
    mail: ({ number, reason, person, hasPage }, { page }) => ({
      subject: `a sample of booking ${number} is needed again`,
      text: `The lab could not use a sample of ${person ? `${person}, ` : ''}booking ${number}: ${reasons[reason]}.\nIt takes a new one free of charge. ${whenAgain(hasPage, page)}`,
    }),
    sms: ({ number, lab, hasPage }, { name, page }) =>
      `${name}: a sample of your visit ${number} is needed again, free of charge. ${hasPage ? `Choose a time: ${page('/dashboard')}` : `${lab} will call you.`}`,
  },
};
