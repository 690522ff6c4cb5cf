/** In English. */
export const tasks = {
  list_has_over_count_rows_choose_fewer_days: 'These days have more than {count} rows. Choose fewer days.',
  notifiable_result_is_removed: 'It need not be reported any more.',
  notifiable_result_not_found: 'There is no such result to report.',
  notifiable_result_stands_already: 'The same is on the list already.',
  task_is_done_already: 'Somebody has done this already.',
  task_is_taken_already: '{name} has taken this already.',
  task_not_found: 'There is no such task.',
};
