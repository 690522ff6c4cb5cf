/** What the API says about enquiries: codes, each with the names of its parameters. */
export const enquiriesCodes = {
  thank_you: [],
  there_is_no_such_callback: [],
} as const;
