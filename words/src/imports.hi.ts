import type { imports as english } from './imports.en.ts';

export const imports: Record<keyof typeof english, string> = {
  choose_a_csv_file: 'CSV फ़ाइल चुनें।',
  choose_tests_packages_or_prices: 'जाँचें, पैकेज या क़ीमतें चुनें।',
  file_is_not_there_any_more: 'फ़ाइल अब नहीं है।',
  import_not_found: 'यह आयात नहीं मिला।',
  mapping_is_json_like_name_test_title_price: 'मैपिंग JSON में दें, जैसे {"name":"Test title","price":"Rate"}।',
  say_for_which_city_the_prices_are: 'बताएँ क़ीमतें किस शहर की हैं।',
  say_whose_price_list_this_is_the_id: 'बताएँ किस लैब की क़ीमत सूची है: लैब की आईडी।',
  send_true_or_false: 'true या false भेजें।',
};
