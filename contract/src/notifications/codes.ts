/** What the API says about notifications: codes, each with the names of its parameters. */
export const notificationsCodes = {
  message_goes_out_now: [],
  message_has_left_or_never_was: [],
  please_log_in_as_an_administrator: [],
  there_is_no_such_page: [],
} as const;
