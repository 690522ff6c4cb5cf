/** What the API says about patients: codes, each with the names of its parameters. */
export const patientsCodes = {
  enter_an_age_or_a_date_of_birth: [],
  of_a_baby_enter_the_date_of_birth: [],
  enter_an_age_up_to_120: [],
  patient_cannot_be_merged_with_itself: [],
  patient_not_found: [],
  patient_was_merged: ['number'],
  patient_was_not_merged: [],
  patient_orders_since_changed: [],
  say_who_has_come: [],
} as const;
