/** In English. */
export const site = {
  choose_a_picture_of_this_site: 'Choose a picture of this site.',
  content_is_saved: 'The content is saved.',
  enter_an_address_that_begins_with_https: 'Enter an address that begins with https://.',
  sample_content_is_back: 'The sample content is back.',
  there_is_no_such_content: 'There is no such content.',
};
