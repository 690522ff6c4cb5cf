import type { RejectReason } from '@healthplus/contract/vocabulary/reject-reasons';

/** Why a specimen could not be used, as a patient reads it. */
export const reasons: Record<RejectReason, string> = {
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
