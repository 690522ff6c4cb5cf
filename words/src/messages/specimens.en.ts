import type { RejectReason } from '@healthplus/contract/vocabulary/reject-reasons';
import type { SpecimenMessages } from './specimens.ts';
import type { Templates } from './template.ts';

const reasons: Record<RejectReason, string> = {
  haemolysed: 'red cells in it had broken',
  clotted: 'it had clotted',
  insufficient: 'there was too little of it',
  wrong_container: 'it was in the wrong container',
  unlabelled: 'it had no label',
  mislabelled: 'its label was not right',
  lipaemic: 'there was too much fat in it',
  leaked: 'it had leaked',
  too_old: 'it took too long on its way',
  contaminated: 'something else had come into it',
};

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
