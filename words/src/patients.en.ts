/** In English. */
export const patients = {
  enter_an_age_or_a_date_of_birth: 'Enter an age or a date of birth.',
  enter_an_age_up_to_120: 'Enter an age of 120 years at most.',
  patient_not_found: 'Patient not found.',
  say_who_has_come: 'Say who has come.',
};
