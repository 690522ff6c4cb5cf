/** In English. */
export const notifications = {
  choose_at_least_one_way: 'Choose at least one way: a visit or a report depends on it.',
  message_goes_out_now: 'It goes out now.',
  message_has_left_or_never_was: 'This message has left already.',
  please_log_in_as_an_administrator: 'Please log in as an administrator.',
  there_is_no_such_page: 'There is no such page.',
  that_way_does_not_lead_to_you: 'Confirm your mobile number first: messages go to a number that is yours alone.',
};
