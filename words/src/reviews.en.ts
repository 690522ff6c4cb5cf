/** In English. */
export const reviews = {
  visit_is_not_completed_yet: 'You can review a visit once its report is there.',
  review_stands_and_cannot_be_changed: 'This review was written more than 14 days ago: it stands as it is.',
  there_is_no_such_review: 'There is no such review.',
  review_has_been_answered_already: 'This review has been answered already.',
  say_it_in_other_words: 'Please say it in other words: everybody reads it.',
  text_holds_no_link: 'Leave out addresses of sites.',
  review_has_changed_since: 'Its writer has changed these words since you read them. Read them again.',
  choose_one_to_five_stars: 'Choose one to five stars.',
};
