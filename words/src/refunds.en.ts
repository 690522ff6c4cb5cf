/** In English. */
export const refunds = {
  there_is_no_such_refund: 'There is no such refund.',
  refund_waits_for_nobody: 'This refund does not wait for approval.',
  another_administrator_decides_this:
    'You made this money owed yourself: another administrator decides about its refund.',
};
