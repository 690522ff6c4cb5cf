/** In English. */
export const payments = {
  choose_cash_upi_or_card: 'Choose cash, UPI or card.',
  confirm_this_booking_before_you_take_money_for: 'Confirm this booking before you take money for it.',
  nothing_is_to_be_paid_this_booking_is: 'Nothing is to be paid: this booking is {state}.',
  only_inr_amount_is_outstanding: 'Only ₹{amount} is outstanding.',
  manager_gives_back_what_the_desk_let_off:
    'A part of it is too much only because the front desk let something off: that part is given back by a manager or the owner of your lab.',
  manager_gives_this_back: 'So much is given back by a manager or the owner of your lab, not by the front desk alone.',
  somebody_else_corrects_this:
    'You took this payment, or made its money due back. So much less of it is written down by somebody else of your lab, or its owner.',
  somebody_else_gives_this_back:
    'You took this off the visit yourself. So much is given back by another of your lab, or by its owner.',
  use_the_reference_of_the_transfer: 'Write the reference of the transfer: the UTR, like 612345678901.',
  desk_lets_off_at_most:
    'Your lab lets the front desk let off {percent} % of what a visit costs. A manager lets off more.',
  coupon_lets_off_more: 'The coupon of this booking lets off more than that already: write what is let off in all.',
  only_inr_amount_can_go_back: 'Only ₹{amount} can be given back.',
  rest_was_paid_online_only_inr_amount:
    'Only ₹{amount} goes back at the desk: the rest was paid online, and goes back that way by itself.',
  it_was_written_off_expect_it_again:
    'This was written off. An owner or a manager presses “Expect again” on the bill, then it is taken.',
  only_inr_amount_is_in_their_hands: 'Only ₹{amount} is in their hands.',
  only_inr_amount_is_in_the_drawer:
    'Only ₹{amount} lies in the drawer. Send the rest by UPI or card, or close the drawer with the cash that was put in.',
  only_inr_amount_came_in_cash:
    'Only ₹{amount} of this came in cash: the rest goes back as it came, by UPI or card. An owner or a manager may give it in cash.',
  nothing_is_let_off_of_what_will_not_be:
    'This visit is not taking place, so no discount can be given. What is owed for its cancellation is written off once its invoice is made.',
  invoice_is_made_a_manager_lets_off:
    'The invoice is made: an owner or a manager can still let something off, by a credit note.',
  invoice_is_made_only_more_is_let_off: 'The invoice is made: what was let off can only become more.',
  float_is_more_than_was_counted: 'No more can stay than was counted.',
  say_why_drawer_differs: 'Say what is known of why the two differ, be it that nobody knows.',
  drawer_has_changed_count_again:
    'Money has moved since you counted. Look at what should be there now, and count again.',
  there_is_no_such_day_sheet: 'There is no such day sheet.',
  no_fee_stands_of_this_visit: 'Nothing is asked for the cancellation of this visit.',
  part_and_rest_are_inr_1_at_least: 'Pay all of it, or a part that is ₹1 at least and leaves ₹1 at least.',
  online_payment_is_not_offered_here: 'Paying online is not offered here. You pay when the sample is taken.',
  nothing_is_to_be_paid_for_this_booking: 'Nothing is to be paid for this booking.',
  write_off_once_it_is_over: 'This visit is still to come. What is owed for it is written off once it is over.',
  nothing_was_written_off: 'Nothing of this booking was written off.',
  there_is_no_such_payment: 'There is no such payment.',
  payment_is_not_corrected_by_hand: 'This payment came online, or was corrected already: read the bill again.',
  payment_is_as_you_say_already: 'It is written down like this already. Change what was wrong with it.',
  inr_amount_of_it_was_given_back: '₹{amount} of this visit was given back since: no less can have been paid.',
  signature_is_wrong: 'The signature is wrong.',
  it_was_taken_down: 'Noted.',
  there_is_no_such_order: 'There is no such order.',
  gateway_does_not_know_these_keys: 'Razorpay does not know this key and its secret.',
  key_begins_with_rzp: 'A key begins with rzp_live_ or rzp_test_.',
  lab_has_no_account_at_the_gateway: 'Your lab has named no account at the gateway yet.',
  use_a_live_key_here: 'This is a key for trials: nothing is paid by it. Use a key that begins with rzp_live_.',
  gateway_did_not_answer:
    'The payment service does not answer just now. Nothing was charged. Please try again, or pay when the sample is taken.',
};
