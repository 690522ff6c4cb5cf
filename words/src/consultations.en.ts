/** In English. */
export const consultations = {
  consultation_cannot_be_cancelled_any_more: 'This consultation cannot be cancelled any more.',
  consultation_has_been_ended_already: 'This consultation has been ended already.',
  consultation_has_not_begun_yet: 'This consultation has not begun yet.',
  consultation_not_found: 'Consultation not found.',
  say_who_the_consultation_is_for: 'Say who the consultation is for.',
};
