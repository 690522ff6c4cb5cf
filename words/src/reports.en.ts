/** In English. */
export const reports = {
  enter_whole_days_1_to_90: 'Enter whole days, 1 to 90.',
  file_size_must_be_under_5_mb: 'File size must be under 5 MB',
  for_how_many_days: 'For how many days? Enter 1 to 90.',
  it_is_no_longer_shared: 'It is no longer shared.',
  receive_the_specimen_first: 'Receive the specimen first.',
  say_why_the_report_is_amended: 'Say why the report is amended: the patient reads it.',
  report_has_changed_since_you_read_it: 'This report has changed since you read it. Read it again, then sign.',
  call_for_the_critical_value_first: 'A critical value of this report has been told to nobody yet. Call, then print.',
  no_certificate_is_verified_yet:
    'No certificate of accreditation has been verified yet. Send it with your documents first.',
  send_the_picture_first: 'Send the picture first.',
  nothing_is_signed_that_could_be_taken_back: 'Nothing is signed here that could be taken back.',
  nothing_was_sent_back: 'Nothing of this order was sent back, or something was written since.',
  only_a_report_that_was_taken_back_is_closed_so:
    'Only an order whose report was taken back is closed without a report.',
  report_was_taken_back:
    'The laboratory has taken this report back. Do not act on it; a corrected one takes its place. The laboratory says: {reason}',
  report_is_being_checked: 'The lab is checking this report. It can be read here later today.',
  no_report_has_this_code: 'No report has this code. It may be mistyped, or the paper is not genuine.',
  report_holds_what_goes_to_the_person_alone:
    'This report holds an HIV result, which goes to the person alone. Tick below if you want to share it all the same.',
  report_has_no_pdf: 'This report has no PDF.',
  report_has_no_pdf_yet: 'This report has no PDF yet.',
  sample_was_rejected_a_new_one_is_needed: 'The sample was rejected: a new one is needed before a report.',
  you_verified_this_somebody_else_signs:
    'An analyser wrote these results and you verified them: somebody else signs, so that two people have seen them.',
  pdf_alone_says_names:
    'Only the PDF says these: {names}. Write what is critical or has to be notified as a value first, or say that nothing of it is.',
  pdf_of_prenatal_cannot_be_read:
    'The law asks that this PDF is read before it is kept, and it cannot be: save it smaller, or type the report.',
  second_person_verifies_first:
    'Your lab asks for a second person: somebody who typed none of these results verifies them first.',
  you_typed_one_of_these_results: 'You wrote part of this report. Somebody else verifies it.',
  share_has_ended_already: 'This share has ended already.',
  share_it_for_1_to_90_days: 'Share it for 1 to 90 days.',
  somebody_else_has_saved_this_report_since_you:
    'Somebody else has saved this report since you opened it. Their values stand beside the fields; save again to replace them.',
  there_is_no_report_here_yet: 'There is no report here yet.',
  there_is_no_such_order_on_your_work: 'There is no such order on your work list.',
  these_tests_have_no_result_yet_names: 'These tests have no result yet: {names}. Type “not done” where there is none.',
  write_values_or_upload_the_pdf_first: 'Write values or upload the PDF first.',
  enter_the_passcode_of_this_link: 'Enter the passcode that came with this link.',
  lab_signs_one_report_at_a_time: 'Your lab signs one report at a time.',
  batch_signs_what_is_ordinary_alone: 'A value is out of the ordinary: sign this one by itself.',
  passcode_is_not_right: 'This passcode is not right. After five wrong ones the link ends.',
  report_is_read_by_the_person_alone:
    'A test in this report is confidential: the law gives its result to the person alone, by their own link or at the laboratory.',
  report_needs_the_persons_yes:
    'This report belongs to another adult. It opens here once they have said yes by their own phone.',
  no_consent_is_needed: 'Nobody has to be asked for these reports.',
  nothing_is_booked_for_them_yet: 'Book tests for them first: then they can be asked whether you may read the results.',
  ask_by_their_own_number: 'This is your own number. Enter theirs: the yes has to be their own.',
  links_do_not_go_to_telephones_here:
    'Nothing goes to telephones from here. The laboratory hands the report to the person.',
  too_many_links_were_sent_today: 'They were asked three times today. Please try again tomorrow.',
  nothing_was_asked_of_them: 'They have not been asked.',
  this_year_of_birth_is_not_right: 'This year of birth is not right. After five wrong ones the link ends.',
  this_link_has_ended:
    'This link has ended. The person who books for you can send you a new one; if they have no account here any more, ask the laboratory.',
  they_see_it_no_longer: 'Done. Their reports do not open here any more.',
};
