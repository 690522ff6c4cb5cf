/** What the API says about settlements with labs: codes, each with the names of its parameters. */
export const settlementsCodes = {
  account_number_has_9_to_18_figures: [],
  enter_an_ifsc_like_sbin0001234: [],
  enter_a_upi_id_like_lab_bank: [],
  enter_a_pan_like_aaapa1234a: [],
  there_is_no_such_statement: [],
  there_is_no_such_payout: [],
  there_is_no_such_bank_account: [],
  there_is_no_such_commission_rule: [],
  nothing_is_to_be_paid_out: [],
  payout_does_not_wait_for_this: [],
  payout_is_not_the_one_you_have_seen: [],
  a_bank_account_has_changed_since: [],
  nothing_is_owed_on_this_statement: [],
  rule_must_not_end_before_it_begins: [],
  a_statement_has_this_day_already: [],
  there_is_a_rate_from_this_day: [],
} as const;
