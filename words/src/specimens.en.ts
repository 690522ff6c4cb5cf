/** In English. */
export const specimens = {
  no_labels_for_a_visit_that_is_state: 'This visit is {state}: there is no tube to label.',
  choose_a_member_of_your_lab: 'Choose a member of your lab.',
  invoice_is_made_no_test_can_be_added:
    'The invoice is made: no test can be added any more. Write a visit of its own for it.',
  nothing_is_left_to_be_drawn_after_a_meal: 'Nothing of this visit is left to be drawn after a meal.',
  last_test_cancel_the_booking_instead: 'This is the last test of the booking. Cancel the booking instead.',
  name_is_ordered_already: '{name} is ordered already.',
  name_is_reported_with_less:
    'A signed report says {name} with fewer values than this measures. Write a visit of its own for it.',
  nothing_of_this_visit_is_taken_again: 'Nothing of this visit waits to be recollected.',
  name_holds_this_test_too: '{name} holds this test too: take that off first.',
  result_of_name_is_signed: 'A result of {name} stands in a signed report. It cannot be taken off any more.',
  specimen_is_of_a_cancelled_booking:
    '{barcode} is of a booking that was cancelled: nothing is measured of it. Put it aside and ask the desk.',
  order_is_not_worked_on_any_more: 'This order is done or cancelled: nothing of it is noted any more.',
  test_is_not_on_this_order: 'This test is not on the order any more.',
  tests_of_this_booking_cannot_be_changed_any_more: 'The tests of this booking cannot be changed any more.',
  no_specimen_has_this_code: 'No specimen has the code {barcode}. What has no label of ours is not taken.',
  report_says_what_was_measured_of_it:
    'A signed report says what was measured of {barcode}. Take the report back first.',
  specimen_cannot_be_now: '{barcode} is {state}: this cannot be done with it.',
  specimen_has_no_label:
    'No label of {barcode} was printed. Print it at its visit and put it on the tube, then scan it.',
  specimen_is_of_a_visit_ahead:
    'The visit of {barcode} has not begun. If it was drawn, have its collector (or the desk, at Collection) say so first.',
  specimen_planned: 'not collected yet',
  specimen_labelled: 'labelled and not collected yet',
  specimen_collected: 'collected',
  specimen_handed_over: 'handed over',
  specimen_stored: 'stored',
  specimen_received: 'received',
  specimen_rejected: 'rejected',
  code_is_of_no_tube_of_this_visit: 'This code is of no tube of this visit.',
  patient_confirms_the_names_first: 'The patient reads the names on the tubes first and says that they are right.',
  this_visit_has_no_such_tube: 'This visit has no such tube to label.',
};
