/** What the API says about privacy: codes, each with the names of its parameters. */
export const privacyCodes = {
  refund_is_still_open: [],
  result_still_awaits_a_call: [],
  there_is_no_such_record_at_your_lab: [],
  your_account_is_erased: [],
  your_lab_took_its_data_three_times_today: [],
} as const;
