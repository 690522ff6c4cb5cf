/** What the API says about cases: codes, each with the names of its parameters. */
export const casesCodes = {
  case_was_written_to_since: [],
  case_is_settled_already: [],
  case_is_not_settled: [],
  there_is_no_such_case: [],
  they_do_not_work_on_cases: [],
  you_have_count_cases_open: ['count'],
} as const;
