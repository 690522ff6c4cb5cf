/** In English. */
export const privacy = {
  there_is_no_such_record_at_your_lab: 'There is no such record at your lab.',
  your_account_is_erased: 'Your account is erased.',
};
