/** What the API says about payments: codes, each with the names of its parameters. */
export const paymentsCodes = {
  choose_cash_upi_or_card: [],
  confirm_this_booking_before_you_take_money_for: [],
  nothing_is_to_be_paid_this_booking_is: ['state'],
  only_inr_amount_is_outstanding: ['amount'],
  only_inr_amount_can_go_back: ['amount'],
  only_inr_amount_is_in_their_hands: ['amount'],
  invoice_is_made_nothing_can_be_let_off: [],
  drawer_has_changed_count_again: [],
  there_is_no_such_day_sheet: [],
  online_payment_is_not_offered_here: [],
  nothing_is_to_be_paid_for_this_booking: [],
  there_is_no_such_payment: [],
  signature_is_wrong: [],
  it_was_taken_down: [],
  there_is_no_such_order: [],
  gateway_did_not_answer: [],
} as const;
