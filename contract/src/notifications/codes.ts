/** What the API says about notifications: codes, each with the names of its parameters. */
export const notificationsCodes = {
  choose_at_least_one_way: [],
  message_goes_out_now: [],
  message_has_left_or_never_was: [],
  please_log_in_as_an_administrator: [],
  there_is_no_such_page: [],
  that_way_does_not_lead_to_you: [],
} as const;
