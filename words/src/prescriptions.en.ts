/** In English. */
export const prescriptions = {
  choose_a_file: 'Choose a file.',
  many_prescriptions_today: 'You have sent many prescriptions today. Please send the next one tomorrow.',
  lab_does_not_sell_all_of_it_there: 'Not all of this can be booked there in {city}.',
  lab_reads_no_prescriptions: 'This lab reads no prescriptions at present.',
  prescription_has_been_answered_already: 'This prescription has been answered already.',
  there_is_no_such_prescription: 'There is no such prescription.',
  you_have_count_prescriptions_waiting:
    'You have {count} prescriptions that wait to be read. Send another one when they are.',
};
