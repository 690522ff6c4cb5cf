/** What the API says about scheduling: codes, each with the names of its parameters. */
export const schedulingCodes = {
  at_least_inr_0: [],
  choose_a_time_before_noon_for_a_fast: ['hours'],
  at_least_min: ['min'],
  at_most_inr_1_00_000: [],
  at_most_max: ['max'],
  complete_your_profile_first_your_first_centre_is: [],
  enter_a_time_like_07_30: [],
  enter_a_whole_number: [],
  enter_rupees: [],
  it_must_close_after_it_opens: [],
  lab_takes_no_bookings_here_yet: [],
  lab_takes_no_bookings_here_yet_2: [],
  slot_is_full: [],
  time_has_just_been_taken: [],
  two_opening_hours_of_one_day_overlap: [],
  you_are_holding_other_times_already: [],
} as const;
