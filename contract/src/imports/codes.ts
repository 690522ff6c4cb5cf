/** What the API says about imports: codes, each with the names of its parameters. */
export const importsCodes = {
  choose_a_csv_file: [],
  choose_tests_packages_or_prices: [],
  file_is_not_there_any_more: [],
  import_not_found: [],
  mapping_is_json_like_name_test_title_price: [],
  say_for_which_city_the_prices_are: [],
  say_whose_price_list_this_is_the_id: [],
  send_true_or_false: [],
} as const;
