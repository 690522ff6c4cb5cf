/** What the API says about tasks: codes, each with the names of its parameters. */
export const tasksCodes = {
  list_has_over_count_rows_choose_fewer_days: ['count'],
  notifiable_result_is_removed: [],
  notifiable_result_not_found: [],
  notifiable_result_stands_already: [],
  task_is_done_already: [],
  task_is_taken_already: ['name'],
  task_not_found: [],
} as const;
