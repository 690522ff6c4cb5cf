/** What the API says about payments: codes, each with the names of its parameters. */
export const paymentsCodes = {
  choose_cash_upi_or_card: [],
  confirm_this_booking_before_you_take_money_for: [],
  nothing_is_to_be_paid_this_booking_is: ['state'],
  only_inr_amount_is_outstanding: ['amount'],
} as const;
