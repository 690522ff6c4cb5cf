/** In English. */
export const analysers = {
  analyser_has_this_name_already: 'An analyser of this lab has this name already.',
  there_is_no_such_analyser: 'There is no such analyser in use at this lab.',
  choose_a_file_of_the_analyser: 'Choose a file of the analyser.',
  file_is_no_message_of_this_kind: 'This file is not of the kind that this analyser writes.',
  code_of_a_result_is_too_long: 'A code in this file has more than {most} letters.',
  file_has_more_results_than: 'This file is larger than {most} results. Divide it, and bring its parts in one by one.',
  file_holds_no_results: 'This file holds no results.',
  file_wants_barcode_code_and_value: 'The file needs the columns barcode, code and value; unit may stand beside them.',
  barcode_is_of_no_specimen_here: 'No specimen of this lab carries this bar code.',
  specimen_is_not_in_the_lab: 'This specimen has not been received, or was rejected.',
  code_means_no_parameter_yet: 'Nobody has said yet what {code} means.',
  parameter_was_not_ordered_here: 'This was not ordered for the specimen.',
  parameter_is_measured_elsewhere: '{lab} measures this: take the test back first to measure it here.',
  analyser_has_taken_this_result_back:
    'The analyser has taken this result back, or could not measure it. What stands here stays: look at it.',
  analyser_says_not_final_yet: 'The analyser says that this is not final yet.',
  file_is_larger_than_analysers_write: 'The file is larger than 5 MB: no analyser writes so much at once.',
  unit_is_another: 'The unit is {theirs}, and {ours} here.',
  value_stands_already: 'Another value stands here already: {value}. It is not replaced.',
  report_is_signed_amend_by_hand: 'The report is signed. Amend it by hand.',
  result_stands_twice_in_the_file: 'The file holds another value for this before.',
};
