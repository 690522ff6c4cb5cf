/** What the API says about quality control: codes, each with the names of its parameters. */
export const qualityCodes = {
  control_of_this_level_is_in_use: [],
  there_is_no_such_control: [],
  there_is_no_such_control_run: [],
  control_run_is_closed_already: [],
  close_its_failed_runs_first: [],
  control_lot_has_expired: [],
  control_failed_for_names: ['names'],
  enter_a_mean_in_figures: [],
  enter_a_deviation_above_zero: [],
  enter_the_value_of_the_control: [],
  choose_a_parameter: [],
  choose_at_most_a_year: [],
} as const;
