/** In English. */
export const staff = {
  address_has_an_account_already: 'This address has an account already. Ask your lab to invite another address.',
  address_was_invited_three_times_today: 'This address was invited three times today. Please wait until tomorrow.',
  choose_a_role: 'Choose a role.',
  invitation_is_on_its_way: 'The invitation is on its way.',
  invitation_is_withdrawn: 'The invitation is withdrawn.',
  invitation_was_used_withdrawn_or_has_expired:
    'This invitation was used, withdrawn or has expired. Ask your lab for a new one.',
  invitations_can_be_sent_once_your_lab_is: 'Invitations can be sent once your lab is verified.',
  saved_and_must_sign_in_again: 'Saved. They have to sign in again.',
  signatory_wants_a_registration_number_reports_are_signed:
    'A signatory wants a registration number: reports are signed with it.',
  there_is_no_such_invitation: 'There is no such invitation.',
  there_is_no_such_member: 'There is no such member.',
  they_no_longer_belong_to_your_lab_and: 'They no longer belong to your lab, and are signed out.',
  they_work_in_this_lab_already:
    'They work in this lab already. Change it in the list instead: there an owner who is a doctor signs too.',
  write_both_or_neither: 'Write the qualification and the number, or leave both empty.',
  welcome: 'Welcome. Please log in.',
  your_hours_and_service_are_saved: 'Your hours and service are saved.',
  your_lab_has_sent_ten_invitations_today: 'Your lab has sent ten invitations today. Please go on tomorrow.',
  at_most_count_views_of_a_list: 'At most {count} views of one list can be kept. Remove one first.',
  view_is_forgotten: 'The view is removed.',
  there_is_no_such_view: 'There is no such view.',
  lab_has_no_such_centre: 'Your laboratory has no such centre.',
};
