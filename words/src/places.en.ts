/** In English. */
export const places = {
  category_has_a_place_of_its_own_on: 'This category has a place of its own on the site and stays as it is.',
  we_do_not_know_it: 'We do not know it.',
  we_do_not_know_this_pincode: 'We do not know this pincode. Please check its six digits.',
  write_the_name_in_latin_letters_other_scripts: 'Write the name in Latin letters; other scripts go into the aliases.',
};
