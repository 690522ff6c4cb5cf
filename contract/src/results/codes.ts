/** What the API says about results: codes, each with the names of its parameters. */
export const resultsCodes = {
  cannot_be_below_limit: ['limit'],
  cannot_be_above_limit: ['limit'],
  cannot_be_below_zero: [],
  enter_a_result_in_figures: [],
  culture_cannot_be_read: [],
  is_reckoned_from_other_results: [],
  saved_by_somebody_else_value: ['value'],
  somebody_else_has_saved_these_results: [],
  some_values_cannot_be_right: [],
  value_is_for_something_that_was_not_ordered: [],
  differential_does_not_sum_to_100: ['sum'],
  value_is_not_critical_any_more: [],
  say_that_they_read_it_back: [],
} as const;
