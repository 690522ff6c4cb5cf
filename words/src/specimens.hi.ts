import type { specimens as english } from './specimens.en.ts';

export const specimens: Record<keyof typeof english, string> = {
  no_labels_for_a_visit_that_is_state: 'यह विज़िट "{state}" है: लेबल के लिए कोई ट्यूब नहीं।',
  choose_a_member_of_your_lab: 'अपनी लैब का कोई सदस्य चुनें।',
  no_specimen_has_this_code: '{barcode} किसी नमूने का कोड नहीं है। जिस पर हमारा लेबल नहीं, वह नहीं लिया जाता।',
  specimen_cannot_be_now: '{barcode} पहले से {state} है।',
  specimen_planned: 'अभी नहीं लिया गया',
  specimen_collected: 'लिया जा चुका',
  specimen_received: 'पहुँच चुका',
  specimen_rejected: 'अस्वीकृत',
};
