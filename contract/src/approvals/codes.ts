/** What the API says about approvals: codes, each with the names of its parameters. */
export const approvalsCodes = {
  there_is_no_such_kind: [],
  waits_no_more: [],
} as const;
