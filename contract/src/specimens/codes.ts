/** What the API says about specimens: codes, each with the names of its parameters. */
export const specimensCodes = {
  no_labels_for_a_visit_that_is_state: ['state'],
  choose_a_member_of_your_lab: [],
  sample_accepted: [],
  sample_cannot_be_to_now: ['to'],
  sample_collected: [],
  sample_done: [],
  sample_in_process: [],
  sample_planned: [],
  sample_received: [],
  sample_rejected: [],
} as const;
