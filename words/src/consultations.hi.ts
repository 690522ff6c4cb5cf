import type { consultations as english } from './consultations.en.ts';

export const consultations: Record<keyof typeof english, string> = {
  consultation_cannot_be_cancelled_any_more: 'यह सलाह अब रद्द नहीं हो सकती।',
  consultation_has_been_ended_already: 'यह सलाह पहले ही पूरी हो चुकी है।',
  consultation_has_not_begun_yet: 'यह सलाह अभी शुरू नहीं हुई।',
  consultation_not_found: 'सलाह नहीं मिली।',
  say_who_the_consultation_is_for: 'सलाह किसके लिए है, यह लिखें।',
};
