/** In English. */
export const specimens = {
  no_labels_for_a_visit_that_is_state: 'This visit is {state}: there is no tube to label.',
  choose_a_member_of_your_lab: 'Choose a member of your lab.',
  sample_accepted: 'accepted',
  sample_cannot_be_to_now: 'This sample cannot be {to} now. Read the list again.',
  sample_collected: 'collected',
  sample_done: 'done',
  sample_in_process: 'in process',
  sample_planned: 'planned',
  sample_received: 'received',
  sample_rejected: 'rejected',
};
