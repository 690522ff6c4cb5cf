import type { specimens as english } from './specimens.en.ts';

export const specimens: Record<keyof typeof english, string> = {
  no_labels_for_a_visit_that_is_state: 'यह विज़िट "{state}" है: लेबल के लिए कोई ट्यूब नहीं।',
  choose_a_member_of_your_lab: 'अपनी लैब का कोई सदस्य चुनें।',
  sample_accepted: 'स्वीकृत',
  sample_cannot_be_to_now: 'यह सैंपल अभी "{to}" नहीं किया जा सकता। सूची फिर देखें।',
  sample_collected: 'लिया गया',
  sample_done: 'पूरा',
  sample_in_process: 'जाँच में',
  sample_planned: 'तय',
  sample_received: 'प्राप्त',
  sample_rejected: 'अस्वीकृत',
};
