/** What the API says about staff: codes, each with the names of its parameters. */
export const staffCodes = {
  address_has_an_account_already: [],
  address_was_invited_three_times_today: [],
  choose_a_role: [],
  invitation_is_on_its_way: [],
  invitation_is_withdrawn: [],
  invitation_was_used_withdrawn_or_has_expired: [],
  invitations_can_be_sent_once_your_lab_is: [],
  saved_2: [],
  signatory_wants_a_registration_number_reports_are_signed: [],
  there_is_no_such_invitation: [],
  there_is_no_such_member: [],
  they_no_longer_belong_to_your_lab_and: [],
  they_work_in_this_lab_already: [],
  welcome: [],
  your_hours_and_service_are_saved: [],
  your_lab_has_sent_ten_invitations_today: [],
} as const;
