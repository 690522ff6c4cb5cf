/** In English. */
export const labs = {
  approved_document_is_changed_by_an_administrator:
    'An approved document is changed by an administrator. Send its successor, or write to us.',
  all_fields_are_required: 'All fields are required!',
  choose_at_least_one_document: 'Choose at least one document.',
  document_has_not_been_handed_in: 'This document has not been handed in.',
  documents_uploaded_successfully: 'Documents uploaded successfully!',
  file_size_must_be_under_100_kb: 'File size must be under 100 KB',
  lab_image_is_required: 'Lab image is required.',
  lab_not_found: 'Lab not found. Please register first.',
  lab_not_found_2: 'Lab not found.',
  lab_profile_not_found: 'Lab profile not found.',
  lab_profile_updated_successfully: 'Lab profile updated successfully!',
  lab_registered_successfully: 'Lab registered successfully!',
  lab_with_this_name_is_registered_already: 'A lab with this name is registered already.',
  login_successful_2: 'Login successful! Redirecting...',
  otp_sent_to_email: 'OTP sent to email! Please verify.',
  there_is_no_such_document: 'There is no such document.',
};
