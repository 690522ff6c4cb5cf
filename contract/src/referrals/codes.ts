/** What the API says about referral laboratories: codes, each with the names of its parameters. */
export const referralsCodes = {
  referral_lab_has_that_name_already: [],
  referral_lab_is_retired: [],
  referral_lab_not_found: [],
  test_cannot_be_sent_out_now: [],
  test_is_measured_here: [],
  test_is_not_on_this_order: [],
} as const;
