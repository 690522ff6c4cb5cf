/** What the API says about cases. */
export const cases = {
  case_was_written_to_since: 'Somebody has written since you read it. Read what is new, then send your answer.',
  case_is_not_settled: 'This case is open already.',
  case_is_settled_already: 'This case is settled. The person who opened it can write again, and that opens it.',
  they_do_not_work_on_cases: 'They do not work on cases. Choose somebody else.',
  there_is_no_such_case: 'There is no such case.',
  you_have_count_cases_open: 'You have {count} cases open. Add to one of them, or wait until one is settled.',
} as const;
