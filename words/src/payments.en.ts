/** In English. */
export const payments = {
  choose_cash_upi_or_card: 'Choose cash, UPI or card.',
  confirm_this_booking_before_you_take_money_for: 'Confirm this booking before you take money for it.',
  nothing_is_to_be_paid_this_booking_is: 'Nothing is to be paid: this booking is {state}.',
  only_inr_amount_is_outstanding: 'Only ₹{amount} is outstanding.',
};
