/** In English. */
export const scheduling = {
  choose_a_time_before_noon_for_a_fast:
    'These tests need {hours} hours without food. Please choose a time before noon.',
  at_least_inr_0: 'At least ₹0.',
  at_least_min: 'At least {min}.',
  choose_an_earlier_time_for_two_draws: 'Some of it is drawn two hours after a meal: choose an earlier time.',
  a_distance_stands_twice: 'A distance stands there twice.',
  at_most_inr_1_00_000: 'At most ₹1,00,000.',
  at_most_max: 'At most {max}.',
  complete_your_profile_first_your_first_centre_is: 'Complete your profile first: your first centre is made from it.',
  enter_a_time_like_07_30: 'Enter a time, like 07:30.',
  enter_a_whole_number: 'Enter a whole number.',
  these_are_no_pincodes: 'A pincode has six digits; these have not: {pincodes}',
  these_pincodes_are_far_from_city:
    'Nobody of yours comes so far from {city}: {pincodes}. Leave them out, or name them at a centre that is near.',
  enter_rupees: 'Enter rupees.',
  it_must_close_after_it_opens: 'It must close after it opens.',
  lab_takes_no_bookings_here_yet: 'This lab takes no bookings here yet. Please choose another lab.',
  slot_is_full: 'The slot is full.',
  time_has_just_been_taken: 'This time has just been taken. Please choose another one.',
  two_opening_hours_of_one_day_overlap: 'Two opening hours of one day overlap.',
  you_have_held_this_time_often: 'You have held this time several times. Choose another, or come back to it later.',
  time_is_not_held_any_more: 'This time is held no more. Please choose a time again.',
  hold_was_made_longer_already: 'This time was held longer once already.',
  you_are_holding_other_times_already: 'You are holding other times already. Book or leave one of them first.',
};
