/** In English. */
export const analytics = {
  there_is_no_such_export: 'There is no such export.',
};
