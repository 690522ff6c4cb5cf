/** In English. */
export const settlements = {
  enter_the_reference_of_the_bank:
    'Enter the bank’s reference as its statement has it: six letters or digits at least.',
  account_number_has_9_to_18_figures: 'An account number has 9 to 18 digits.',
  enter_an_ifsc_like_sbin0001234: 'Enter an IFSC like SBIN0001234.',
  enter_a_pan_like_aaapa1234a: 'Enter a PAN like AAAPA1234A, or leave it empty.',
  there_is_no_such_statement: 'There is no such statement.',
  another_administrator_decides_about_this_payout:
    'You have proposed this payout, or read its file for the bank: another administrator decides about it.',
  there_is_no_such_payout: 'There is no such payout.',
  site_keeps_no_secrets_yet:
    'This site has not been set up to keep such secrets yet (its TOKEN_SECRET is not set). Tell whoever runs the site.',
  there_is_no_such_bank_account: 'No such bank account waits.',
  there_is_no_such_commission_rule: 'There is no such rule.',
  all_of_it_came_back: 'If the bank could pay none of it, withdraw the batch.',
  nothing_is_to_be_paid_out: 'Nothing is to be paid to a lab whose bank account stands.',
  payout_does_not_wait_for_this: 'This payout does not wait for that.',
  payout_is_not_the_one_you_have_seen: 'This payout is not the one you have seen. Load the page again.',
  a_bank_account_has_changed_since:
    'A lab has changed its bank account since. Withdraw this payout and create a new one.',
  bank_day_lies_after_the_fortnight: 'The money came after the fortnight had ended, and today at the latest.',
  reference_stands_at_another_payout:
    'This reference stands at payout {payout} already. Look at the statement of the bank again.',
  reference_stands_at_another_lab:
    'This reference stands at a statement of {lab} already. Look at the bank’s statement again.',
  statement_was_not_received: 'No money was written down for this statement.',
  nothing_is_owed_on_this_statement: 'The lab owes nothing on this statement.',
  choose_a_year_at_most: 'Choose a period of one year or less.',
  ends_before_it_begins: 'It ends before it begins.',
  rule_begins_today_or_later: 'A rule begins today or later: what was done before is paid by the rules of then.',
  rule_has_begun_end_it_with_a_day: 'This rule is already in force. Set an end date instead.',
  rate_is_withdrawn: 'The rate is withdrawn.',
  first_rate_of_its_kind_stays: 'It is the first rate of its kind: make another one instead.',
  rule_ends_today_or_later: 'A rule ends today or later: what was sold by it stays.',
  rule_has_ended_already: 'This rule ends by then already.',
  there_is_no_such_tax_rate: 'There is no such rate.',
  rule_is_withdrawn: 'The rule is withdrawn.',
  rule_must_not_end_before_it_begins: 'A rule must not end before it begins.',
  a_statement_has_this_day_already: 'A statement has this day already. Choose a later one.',
  there_is_a_rate_from_this_day: 'There is a rate from this day already.',
  tick_what_came_back: 'Tick what the bank has sent back.',
};
