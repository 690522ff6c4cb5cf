import type { patients as english } from './patients.en.ts';

export const patients: Record<keyof typeof english, string> = {
  of_a_baby_enter_the_date_of_birth: 'एक साल से छोटे बच्चे की जन्म तिथि लिखें: सामान्य सीमाएँ महीनों से तय होती हैं।',
  enter_an_age_or_a_date_of_birth: 'उम्र या जन्म तिथि लिखें।',
  enter_an_age_up_to_120: 'उम्र ज़्यादा से ज़्यादा 120 साल लिखें।',
  patient_cannot_be_merged_with_itself: 'इस रिकॉर्ड के अलावा कोई दूसरा रिकॉर्ड चुनें।',
  patient_not_found: 'मरीज़ नहीं मिला।',
  patient_was_merged: 'यह रिकॉर्ड मरीज़ {number} में मिला दिया गया है।',
  patient_was_not_merged: 'यह रिकॉर्ड किसी दूसरे में नहीं मिलाया गया है।',
  patient_orders_since_changed: 'इनमें से एक विज़िट अब इस रिकॉर्ड की नहीं है। फिर से खोलकर चुनें।',
  say_who_has_come: 'बताएँ कि कौन आया है।',
};
