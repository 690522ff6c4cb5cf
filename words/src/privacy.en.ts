/** In English. */
export const privacy = {
  result_still_awaits_a_call:
    'A laboratory still has to call you about a result, or to report it as the law asks. Call the laboratory, then have the account erased.',
  refund_is_still_open: 'Money is still on its way back to you. Wait until it is there, then have the account erased.',
  there_is_no_such_record_at_your_lab: 'There is no such record at your lab.',
  your_account_is_erased: 'Your account is erased.',
  your_lab_took_its_data_three_times_today: 'Your lab’s data was taken out three times today. Try again tomorrow.',
};
