/** In English. */
export const notifications = {
  message_goes_out_now: 'It goes out now.',
  message_has_left_or_never_was: 'This message has left already.',
  please_log_in_as_an_administrator: 'Please log in as an administrator.',
  there_is_no_such_page: 'There is no such page.',
};
