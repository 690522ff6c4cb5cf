/** In English. */
export const approvals = {
  there_is_no_such_kind: 'There is no such kind.',
  waits_no_more: 'This waits no more. Read the list again.',
};
