import { reasons } from '#src/reject-reasons.hi.ts';
import type { SpecimenMessages } from './specimens.ts';
import type { Sender, Templates } from './template.ts';

/** दूसरा समय कैसे मिलेगा। */
const whenAgain = (hasPage: boolean, page: Sender['page']): string =>
  hasPage ? `अपनी सुविधा का समय चुनें:\n${page('/dashboard')}\nया लैब के फ़ोन की राह देखें।` : 'लैब आपको फ़ोन करेगी।';

export const specimenMessages: Templates<SpecimenMessages> = {
  'specimen.not_drawn': {
    mail: ({ number, hasPage }, { page }) => ({
      subject: `बुकिंग ${number} का एक सैंपल लेना बाक़ी है`,
      text: `बुकिंग ${number} के सब सैंपल नहीं लिए जा सके। जो लिए गए, वे लैब जा रहे हैं।\nबाक़ी किसी और समय मुफ़्त लिए जाएँगे। ${whenAgain(hasPage, page)}`,
    }),
    sms: ({ number, lab, hasPage }, { name, page }) =>
      `${name}: आपकी विज़िट ${number} का एक सैंपल लेना बाक़ी है, मुफ़्त। ${hasPage ? `समय चुनें: ${page('/dashboard')}` : `${lab} आपको फ़ोन करेगी।`}`,
  },
  'specimen.needed_again': {
    mail: ({ number, reason, person, hasPage }, { page }) => ({
      subject: `बुकिंग ${number} का एक सैंपल दोबारा चाहिए`,
      text: `${person ? `${person}, ` : ''}बुकिंग ${number} का एक सैंपल लैब के काम नहीं आ सका: ${reasons[reason]}।\nलैब नया सैंपल मुफ़्त लेगी। ${whenAgain(hasPage, page)}`,
    }),
    sms: ({ number, lab, hasPage }, { name, page }) =>
      `${name}: आपकी विज़िट ${number} का एक सैंपल दोबारा चाहिए, मुफ़्त। ${hasPage ? `समय चुनें: ${page('/dashboard')}` : `${lab} आपको फ़ोन करेगी।`}`,
  },
};
