/** What the API says about site: codes, each with the names of its parameters. */
export const siteCodes = {
  choose_a_picture_of_this_site: [],
  content_is_saved: [],
  enter_an_address_that_begins_with_https: [],
  sample_content_is_back: [],
  there_is_no_such_content: [],
} as const;
