/** What the API says about patients: codes, each with the names of its parameters. */
export const patientsCodes = {
  enter_an_age_or_a_date_of_birth: [],
  enter_an_age_up_to_120: [],
  patient_not_found: [],
  say_who_has_come: [],
} as const;
