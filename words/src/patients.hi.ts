import type { patients as english } from './patients.en.ts';

export const patients: Record<keyof typeof english, string> = {
  enter_an_age_or_a_date_of_birth: 'उम्र या जन्म तिथि लिखें।',
  enter_an_age_up_to_120: 'उम्र ज़्यादा से ज़्यादा 120 साल लिखें।',
  patient_not_found: 'मरीज़ नहीं मिला।',
  say_who_has_come: 'बताएँ कि कौन आया है।',
};
