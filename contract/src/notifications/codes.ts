/** What the API says about notifications: codes, each with the names of its parameters. */
export const notificationsCodes = {
  please_log_in_as_an_administrator: [],
  there_is_no_such_page: [],
} as const;
