/** What the API says about the site itself: codes, each with the names of its parameters. */
export const siteCodes = {
  content_is_saved: [],
  sample_content_is_back: [],
  thank_you: [],
  there_is_no_such_callback: [],
} as const;
