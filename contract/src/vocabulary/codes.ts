/** What the API says about vocabulary: codes, each with the names of its parameters. */
export const vocabularyCodes = {
  at_most_130_years: [],
  code_has_letters_and_digits: [],
  limits_are_not_in_order: [],
  count_items_name_a_parameter_that_this_would: ['count'],
  first_age_is_not_below_the_last: [],
  from_0_years: [],
  give_a_low_value_a_high_value_or: [],
  loinc_code_looks_like_718_7: [],
  low_value_is_higher_than_the_high_one: [],
  one_of_these_parameters_does_not_exist: [],
  one_report_holds_both_they_are_not_the: ['what'],
  test_measures_at_least_one_parameter: [],
  there_is_a_what_with_this_name_already: ['what'],
  there_is_no_such_what: ['what'],
  what_is_in_use: ['what'],
  what_is_in_use_merge_it: ['what'],
} as const;
