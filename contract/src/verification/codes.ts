/** What the API says about verification: codes, each with the names of its parameters. */
export const verificationCodes = {
  lab_cannot_be_verified_yet_its_profile_or: [],
  lab_is_state_already: ['state'],
  gstin_is_none: [],
  say_which_document_was_read: [],
  lab_suspended: [],
  lab_unverified: [],
  lab_verified: [],
  lab_waiting: [],
  name_or_a_text_of_this_lab_waits: [],
} as const;
