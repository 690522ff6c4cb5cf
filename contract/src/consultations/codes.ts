/** What the API says about consultations: codes, each with the names of its parameters. */
export const consultationsCodes = {
  consultation_cannot_be_cancelled_any_more: [],
  consultation_has_been_ended_already: [],
  consultation_has_not_begun_yet: [],
  consultation_not_found: [],
  say_who_the_consultation_is_for: [],
} as const;
