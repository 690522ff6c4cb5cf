/** What the API says about reviews: codes, each with the names of its parameters. */
export const reviewsCodes = {
  visit_is_not_completed_yet: [],
  review_stands_and_cannot_be_changed: [],
  there_is_no_such_review: [],
  review_has_been_answered_already: [],
  text_holds_no_link: [],
  say_it_in_other_words: [],
  choose_one_to_five_stars: [],
  review_has_changed_since: [],
} as const;
