/** What the API says about labs: codes, each with the names of its parameters. */
export const labsCodes = {
  approved_document_is_changed_by_an_administrator: [],
  all_fields_are_required: [],
  choose_at_least_one_document: [],
  document_has_not_been_handed_in: [],
  documents_uploaded_successfully: [],
  file_size_must_be_under_100_kb: [],
  lab_image_is_required: [],
  lab_not_found: [],
  lab_not_found_2: [],
  lab_profile_not_found: [],
  lab_profile_updated_successfully: [],
  lab_registered_successfully: [],
  lab_with_this_name_is_registered_already: [],
  login_successful_2: [],
  otp_sent_to_email: [],
  there_is_no_such_document: [],
} as const;
