/** In English. */
export const bookings = {
  address_cannot_be_corrected_any_more:
    'The address of this visit cannot be corrected any more. Call the lab: its number stands with the visit.',
  address_is_in_another_city_than_the_lab:
    'This address is in another city than the lab. Choose a lab there, or visit this one.',
  at_most_six_people_in_one_visit: 'At most six people in one visit.',
  nothing_waits_to_be_given_back: 'There is nothing to refund for this visit.',
  booking_cannot_be_moved_any_more: 'This booking cannot be moved any more.',
  specimens_of_it_were_taken:
    'Specimens of this booking were taken. Take off the tests that are not run, or reject the specimens first.',
  booking_is_state_and_cannot_be_to_any: 'This booking is {state} and cannot be {to} any more.',
  choose_a_way_to_pay: 'Choose a way to pay.',
  choose_at_least_one_test: 'Choose at least one test.',
  enter_the_address_for_home_collection: 'Enter the address for home collection.',
  includes_a_test_for_hiv: 'This includes a test for HIV. Please read and confirm the consent.',
  lab_cannot_be_booked_for_that_test_here: 'This lab cannot be booked for that test here. Please choose another lab.',
  lab_does_not_come_to_this_pincode: 'This lab does not come to this pincode. Choose another lab, or visit the lab.',
  person_has_a_visit_then:
    '{name} has a visit at that time already: {number}. Choose another time, or cancel that visit first.',
  same_person_stands_twice: 'You have added the same person twice.',
  prices_have_changed:
    'The tests cost ₹{amount} by now: a price was changed. Nothing was saved. Tell the patient, then save again.',
  booked_already:
    'This is booked already: visit {number}. Nothing was booked twice. Move it, or cancel it, where it stands.',
  price_has_gone_up:
    'This costs ₹{amount} by now: the laboratory has changed its price. Nothing was booked. Look at it, and confirm again if it is right.',
  fee_has_gone_up:
    'This costs ₹{amount} by now: the time in which it is free is over. Nothing was changed. Look at it, and press again if it is right.',
  say_who_the_tests_are_for: 'Say who the tests are for.',
  test_is_for_men: '{test} is for men. Please leave it out for this person, or correct who it is for.',
  test_is_for_women: '{test} is for women. Please leave it out for this person, or correct who it is for.',
  test_is_for_adults: '{test} is for people of 18 years or more. Please leave it out for this person.',
  test_is_for_children: '{test} is for children under 18. Please leave it out for this person.',
  scan_is_done_at_the_lab: 'A scan is done at the lab. Please choose a visit to the lab.',
  send_a_draft_key_of_16_to_64: 'Send a draft key of 16 to 64 characters.',
  time_is_free_again: 'The time is free again.',
  time_of_this_visit_has_come: 'The time of this visit has come. Please call the lab.',
  visit_arrived: 'arrived',
  visit_assigned: 'assigned',
  visit_cancelled: 'cancelled',
  visit_collected: 'collected',
  visit_completed: 'completed',
  visit_confirmed: 'confirmed',
  visit_declined: 'declined',
  visit_failed: 'failed',
  visit_is_state_and_cannot_be_to_now: 'This visit is {state} and cannot be {to} now.',
  visit_is_state_nobody_can_be_sent_now: 'This visit is {state}; nobody can be sent now.',
  visit_is_still_open: 'A visit is still open. Cancel it, or wait until its report is there.',
  visit_lies_more_than_a_day_ahead:
    'This visit lies more than a day ahead. Choose another time with the patient first.',
  visit_no_show: 'no show',
  visit_on_the_way: 'on the way',
  visit_requested: 'requested',
  claim_code_is_wrong_or_has_expired: 'This code is wrong, or it has expired. Ask for a new one.',
  claim_is_for_nobody: 'No visit belongs to this code. Scan the bill again, or ask the laboratory.',
  too_many_claim_codes_were_sent:
    'Too many codes were sent for this visit. Try again later, or ask the desk of the laboratory.',
  visit_has_an_account_already: 'This visit stands in an account already.',
  visit_has_no_telephone_for_a_code: 'No telephone is known for this visit. Ask the desk of the laboratory for a code.',
  prove_your_phone_for_more_visits:
    'You already have {count} upcoming visits. To book more, verify your phone number in your account settings.',
  you_have_count_visits_before_you_already: 'You already have {count} upcoming visits. To book more, please call us.',
  visit_is_over: 'This visit is over.',
  patient_has_no_address_to_write_to: 'This patient cannot be written to from here. Call them.',
  patient_was_written_to_ten_times: 'This patient was written to ten times about this visit. Call them.',
  patient_is_written_to: 'The message is on its way.',
};
