/** In English. */
export const imports = {
  choose_a_csv_file: 'Choose a CSV file.',
  choose_tests_packages_or_prices: 'Choose tests, packages or prices.',
  file_is_not_there_any_more: 'The file is not there any more.',
  import_not_found: 'Import not found.',
  mapping_is_json_like_name_test_title_price: 'The mapping is JSON like {"name":"Test title","price":"Rate"}.',
  say_for_which_city_the_prices_are: 'Say for which city the prices are.',
  say_whose_price_list_this_is_the_id: 'Say whose price list this is: the id of a lab.',
  send_true_or_false: 'Send true or false.',
};
