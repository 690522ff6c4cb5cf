/** In English. */
export const quality = {
  control_of_this_level_is_in_use: 'A control of this level is in use for this parameter. Take it out of use first.',
  choose_at_most_a_year: 'Choose days in their order, at most a year.',
  there_is_no_such_control: 'There is no such control in use at this lab.',
  there_is_no_such_control_run: 'There is no such failed run at this lab.',
  control_run_is_closed_already: 'This run was closed already.',
  close_its_failed_runs_first: 'Close its failed runs first.',
  control_lot_has_expired: 'This lot has expired. Take a new one into use.',
  control_failed_for_names: 'A control has failed for: {names}. Close it with what was done before you sign.',
  enter_a_mean_in_figures: 'Enter the mean, like 12.5.',
  enter_a_deviation_above_zero: 'Enter one standard deviation, above zero.',
  enter_the_value_of_the_control: 'Enter what the control measured.',
  choose_a_parameter: 'Choose what it is a control of.',
};
