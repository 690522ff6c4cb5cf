/** What the API says about specimens: codes, each with the names of its parameters. */
export const specimensCodes = {
  no_labels_for_a_visit_that_is_state: ['state'],
  choose_a_member_of_your_lab: [],
  invoice_is_made_no_test_can_be_added: [],
  last_test_cancel_the_booking_instead: [],
  name_is_ordered_already: ['name'],
  nothing_of_this_visit_is_taken_again: [],
  result_of_name_is_signed: ['name'],
  test_is_not_on_this_order: [],
  tests_of_this_booking_cannot_be_changed_any_more: [],
  no_specimen_has_this_code: ['barcode'],
  specimen_cannot_be_now: ['barcode', 'state'],
  specimen_planned: [],
  specimen_collected: [],
  specimen_received: [],
  specimen_rejected: [],
  code_is_of_no_tube_of_this_visit: [],
} as const;
