import type { specimens as english } from './specimens.en.ts';

export const specimens: Record<keyof typeof english, string> = {
  no_labels_for_a_visit_that_is_state: 'यह विज़िट "{state}" है: लेबल के लिए कोई ट्यूब नहीं।',
  choose_a_member_of_your_lab: 'अपनी लैब का कोई सदस्य चुनें।',
  invoice_is_made_no_test_can_be_added: 'बिल बन चुका है: अब कोई जाँच जोड़ी नहीं जा सकती। उसके लिए अलग विज़िट लिखें।',
  nothing_is_left_to_be_drawn_after_a_meal: 'इस विज़िट में खाने के बाद लेने को कुछ बाक़ी नहीं है।',
  last_test_cancel_the_booking_instead: 'यह बुकिंग की आख़िरी जाँच है। इसके बदले बुकिंग रद्द करें।',
  name_is_ordered_already: '{name} पहले से लिखी है।',
  nothing_of_this_visit_is_taken_again: 'इस विज़िट का कुछ भी दोबारा लेने को बाकी नहीं।',
  result_of_name_is_signed: '{name} का नतीजा हस्ताक्षर हुई रिपोर्ट में है। अब उसे हटाया नहीं जा सकता।',
  test_is_not_on_this_order: 'यह जाँच अब इस ऑर्डर में नहीं है।',
  tests_of_this_booking_cannot_be_changed_any_more: 'इस बुकिंग की जाँचें अब बदली नहीं जा सकतीं।',
  no_specimen_has_this_code: '{barcode} किसी नमूने का कोड नहीं है। जिस पर हमारा लेबल नहीं, वह नहीं लिया जाता।',
  specimen_cannot_be_now: '{barcode} पहले से {state} है।',
  specimen_planned: 'अभी नहीं लिया गया',
  specimen_collected: 'लिया जा चुका',
  specimen_labelled: 'लेबल लगा, अभी लिया नहीं गया',
  specimen_handed_over: 'सौंपा जा चुका',
  specimen_stored: 'रखा जा चुका',
  specimen_received: 'पहुँच चुका',
  specimen_rejected: 'अस्वीकृत',
  code_is_of_no_tube_of_this_visit: 'यह कोड इस विज़िट की किसी ट्यूब का नहीं है।',
};
