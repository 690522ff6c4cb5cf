/** In English. */
export const notifications = {
  please_log_in_as_an_administrator: 'Please log in as an administrator.',
  there_is_no_such_page: 'There is no such page.',
};
