/** In English. */
export const specimens = {
  no_labels_for_a_visit_that_is_state: 'This visit is {state}: there is no tube to label.',
  choose_a_member_of_your_lab: 'Choose a member of your lab.',
  no_specimen_has_this_code: 'No specimen has the code {barcode}. What has no label of ours is not taken.',
  specimen_cannot_be_now: '{barcode} is {state} already.',
  specimen_planned: 'not collected yet',
  specimen_collected: 'collected',
  specimen_received: 'received',
  specimen_rejected: 'rejected',
};
