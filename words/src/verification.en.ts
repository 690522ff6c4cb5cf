/** In English. */
export const verification = {
  lab_cannot_be_verified_yet_its_profile_or:
    'This lab cannot be verified yet: its profile or a required document stands against it.',
  lab_is_state_already: 'This lab is {state} already.',
  gstin_is_none: 'Use the GSTIN of fifteen letters and digits, as it stands on the registration.',
  say_which_document_was_read: 'Say which document was read.',
  lab_suspended: 'suspended',
  lab_unverified: 'unverified',
  lab_verified: 'verified',
  lab_waiting: 'waiting',
  name_or_a_text_of_this_lab_waits: 'The name or a text of this lab waits to be released first, under Approvals.',
};
