/** In English. */
export const enquiries = {
  thank_you: 'Thank you. We will call you back.',
  there_is_no_such_callback: 'There is no such callback.',
};
