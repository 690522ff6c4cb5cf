/** In English. */
export const items = {
  choose_a_category_of_the_list: 'Choose a category of the list.',
  choose_an_item_of_the_same_kind: 'Choose an item of the same kind.',
  choose_another_one: 'Choose another one.',
  choose_one_of_the_categories_names: 'Choose one of the categories: {names}.',
  invalid_test_selection: 'Invalid test selection.',
  name_at_least_one_city: 'Name at least one city.',
  offer_price_is_higher_than_the_base_price: 'The offer price is higher than the base price.',
  offer_price_is_higher_than_the_mrp: 'The offer price is higher than the MRP.',
  one_of_these_cities_is_not_of_the: 'One of these cities is not of the list.',
  package_not_found: 'Package not found.',
  package_with_this_name_exists_already: 'A package with this name exists already.',
  say_whether_a_fast_is_needed: 'Say whether a fast is needed and for how long: "No", or "10 hours".',
  subcategory_does_not_belong_to_the_category: 'A subcategory does not belong to the category.',
  test_has_already_been_added: 'This test has already been added.',
  test_package_created_successfully: 'Test package created successfully!',
  text_may_offer_to_find_out_the_sex:
    'This text may offer to find out the sex of an unborn child (PCPNDT Act). It waits in the console under "Approvals"; once it is released there, save it again.',
  there_is_one_with_this_name_already: 'There is one with this name already.',
  they_are_one_now: 'They are one now.',
};
