/** What the API says about analysers: codes, each with the names of its parameters. */
export const analysersCodes = {
  analyser_has_this_name_already: [],
  there_is_no_such_analyser: [],
  choose_a_file_of_the_analyser: [],
  file_is_no_message_of_this_kind: [],
  code_of_a_result_is_too_long: ['most'],
  file_has_more_results_than: ['most'],
  file_holds_no_results: [],
  file_wants_barcode_code_and_value: [],
  barcode_is_of_no_specimen_here: [],
  specimen_is_not_in_the_lab: [],
  code_means_no_parameter_yet: ['code'],
  parameter_was_not_ordered_here: [],
  unit_is_another: ['theirs', 'ours'],
  value_stands_already: ['value'],
  report_is_signed_amend_by_hand: [],
  result_stands_twice_in_the_file: [],
} as const;
