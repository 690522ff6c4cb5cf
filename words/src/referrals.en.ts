/** In English. */
export const referrals = {
  referral_lab_has_that_name_already: 'A laboratory of that name is on the list already.',
  referral_lab_is_retired: 'Nothing is sent there any more.',
  referral_lab_not_found: 'There is no such laboratory on your list.',
  test_cannot_be_sent_out_now: 'Only what was taken and has no value yet can be sent out or taken back.',
  test_is_measured_here: 'The test is measured here.',
  test_is_not_on_this_order: 'This test is not on the order.',
};
