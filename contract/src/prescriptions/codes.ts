/** What the API says about prescriptions: codes, each with the names of its parameters. */
export const prescriptionsCodes = {
  choose_a_file: [],
  many_prescriptions_today: [],
  lab_does_not_sell_all_of_it_there: ['city'],
  lab_reads_no_prescriptions: [],
  prescription_has_been_answered_already: [],
  there_is_no_such_prescription: [],
  you_have_count_prescriptions_waiting: ['count'],
} as const;
