/** What the API says about specimens: codes, each with the names of its parameters. */
export const specimensCodes = {
  no_labels_for_a_visit_that_is_state: ['state'],
  choose_a_member_of_your_lab: [],
  no_specimen_has_this_code: ['barcode'],
  specimen_cannot_be_now: ['barcode', 'state'],
  specimen_planned: [],
  specimen_collected: [],
  specimen_received: [],
  specimen_rejected: [],
} as const;
