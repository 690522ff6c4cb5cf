/** What the API says about coupons: codes, each with the names of its parameters. */
export const couponsCodes = {
  code_has_3_to_20_letters_and_figures: [],
  at_most_100_percent: [],
  it_must_end_after_it_begins: [],
  choose_the_lab_that_pays_for_it: [],
  cap_is_of_a_percentage: [],
  coupon_ends_today_or_later: [],
  coupon_with_this_code_exists: [],
  there_is_no_such_coupon: [],
  coupon_is_over: [],
  coupon_is_not_known: [],
  coupon_does_not_count_today: [],
  coupon_does_not_count_at_this_lab: [],
  coupon_does_not_count_for_these_tests: [],
  coupon_is_used_up: [],
  coupon_is_for_a_first_booking: [],
  you_have_used_this_coupon_already: [],
} as const;
