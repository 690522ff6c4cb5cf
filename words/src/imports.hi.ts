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
  cell_is_no_price_in_rupees: '"{text}" रुपयों में दाम नहीं है।',
  cell_is_no_whole_number_up_to: '"{text}" {most} तक की पूरी संख्या नहीं है।',
  cell_is_neither_yes_nor_no: '"{text}" न हाँ है, न ना।',
  cell_is_not_in_rupees: '"{text}" रुपयों में नहीं है।',
  cell_is_too_long: 'एक सेल में {most} से ज़्यादा अक्षर हैं। क्या कोई उद्धरण चिह्न बंद नहीं हुआ?',
  currency_is_not_rupees: '"{text}" रुपये (INR) नहीं है।',
  item_stands_twice: 'यह आइटम दो बार आया है।',
  mrp_is_lower_than_the_price: 'MRP दाम से कम है।',
  name_has_more_than_200_characters: 'नाम में 200 से ज़्यादा अक्षर हैं।',
  name_holds_characters_that_cannot_be_seen: 'नाम में ऐसे अक्षर हैं जो दिखते नहीं।',
  name_is_missing: 'नाम नहीं है।',
  name_is_not_in_the_catalogue: '"{name}" सूची में नहीं है।',
  name_stands_in_row_already: '"{name}" पंक्ति {row} में पहले से है; पहला वाला लिया गया।',
  price_is_inr_1_to_10_00_000: 'दाम ₹1 से ₹10,00,000 तक होता है; यहाँ "{text}" है।',
  row_has_more_cells_than_the_header:
    'पंक्ति में {cells} सेल हैं, शीर्षक में {headers}। जिन सेलों में अल्पविराम है, उन्हें उद्धरण चिह्नों में रखें।',
  row_is_marked_as_not_active: 'पंक्ति को निष्क्रिय बताया गया है।',
  row_may_offer_to_find_the_sex_of_an_unborn_child:
    'यह गर्भ में शिशु का लिंग बताने की बात हो सकती है (PCPNDT अधिनियम)। इसे कंसोल में लिखें, जहाँ इसे जारी किया जा सकता है।',
  there_is_no_price: 'दाम नहीं है।',
  there_is_no_such_item_in_the_catalogue: 'सूची में ऐसा कोई आइटम नहीं है।',
  this_is_no_whole_number_up_to: 'यह {most} तक की पूरी संख्या नहीं है।',
};
