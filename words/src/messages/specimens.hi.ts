import type { RejectReason } from '@healthplus/contract/vocabulary/reject-reasons';
import type { SpecimenMessages } from './specimens.ts';
import type { Templates } from './template.ts';

const reasons: Record<RejectReason, string> = {
  haemolysed: 'उसकी लाल कोशिकाएँ टूट गई थीं',
  clotted: 'वह जम गया था',
  insufficient: 'वह बहुत कम था',
  wrong_container: 'वह ग़लत ट्यूब में था',
  unlabelled: 'उस पर लेबल नहीं था',
  mislabelled: 'उसका लेबल सही नहीं था',
  lipaemic: 'उसमें चर्बी बहुत थी',
  leaked: 'वह बह गया था',
  too_old: 'उसे पहुँचने में बहुत देर हुई',
  contaminated: 'उसमें कुछ और मिल गया था',
};

export const specimenMessages: Templates<SpecimenMessages> = {
  'specimen.needed_again': {
    mail: ({ number, reason }, { page }) => ({
      subject: `बुकिंग ${number} का एक सैंपल दोबारा चाहिए`,
      text: `बुकिंग ${number} का एक सैंपल लैब के काम नहीं आ सका: ${reasons[reason]}।\nलैब नया सैंपल मुफ़्त लेगी। अपनी सुविधा का समय चुनें:\n${page('/dashboard')}\nया उसके फ़ोन की राह देखें।`,
    }),
    sms: ({ number, lab }, { name }) =>
      `${name}: आपकी विज़िट ${number} का एक सैंपल दोबारा चाहिए, मुफ़्त। ${lab} आपको फ़ोन करेगी।`,
  },
};
