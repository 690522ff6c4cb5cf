/** In English. */
export const patients = {
  of_a_baby_enter_the_date_of_birth: 'For a child under one year, enter the date of birth: ranges go by months.',
  enter_an_age_or_a_date_of_birth: 'Enter an age or a date of birth.',
  enter_an_age_up_to_120: 'Enter an age of 120 years at most.',
  patient_cannot_be_merged_with_itself: 'Choose another record than this one.',
  patient_not_found: 'Patient not found.',
  patient_was_merged: 'This record was merged into patient {number}.',
  patient_was_not_merged: 'This record is not merged with another.',
  patient_orders_since_changed: 'One of these visits no longer belongs to this record. Open it again and choose anew.',
  say_who_has_come: 'Say who has come.',
};
