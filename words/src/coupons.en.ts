/** In English. */
export const coupons = {
  code_has_3_to_20_letters_and_figures: 'A code has 3 to 20 letters and digits.',
  at_most_100_percent: 'Whole percent, at most 100.',
  it_must_end_after_it_begins: 'It must end on the day it begins, or later.',
  choose_the_lab_that_pays_for_it: 'A lab pays for its own coupons alone: choose the lab.',
  cap_is_of_a_percentage: 'Only a percentage has an upper limit: leave it empty.',
  coupon_ends_today_or_later: 'A coupon that is over lets nothing off: choose today or a later day.',
  coupon_with_this_code_exists: 'There is a coupon with this code already.',
  there_is_no_such_coupon: 'There is no such coupon.',
  coupon_is_over: 'This coupon is over.',
  coupon_is_not_known: 'This coupon is not known. Check how it is written.',
  coupon_does_not_count_today: 'This coupon does not count today.',
  coupon_does_not_count_at_this_lab: 'This coupon does not count at this lab.',
  coupon_does_not_count_for_these_tests: 'This coupon does not count for these tests.',
  coupon_is_used_up: 'This coupon is used up.',
  coupon_is_for_a_first_booking: 'This coupon is for a first booking.',
  you_have_used_this_coupon_already: 'You have used this coupon already.',
};
