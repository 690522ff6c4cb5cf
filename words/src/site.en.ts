/** In English. */
export const site = {
  content_is_saved: 'The content is saved.',
  sample_content_is_back: 'The sample content is back.',
  thank_you: 'Thank you. We will call you back.',
  there_is_no_such_callback: 'There is no such callback.',
};
