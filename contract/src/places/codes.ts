/** What the API says about places: codes, each with the names of its parameters. */
export const placesCodes = {
  category_has_a_place_of_its_own_on: [],
  we_do_not_know_it: [],
  we_do_not_know_this_pincode: [],
  write_the_name_in_latin_letters_other_scripts: [],
} as const;
