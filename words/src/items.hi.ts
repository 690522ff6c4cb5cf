import type { items as english } from './items.en.ts';

export const items: Record<keyof typeof english, string> = {
  choose_a_category_of_the_list: 'सूची में से श्रेणी चुनें।',
  choose_an_item_of_the_same_kind: 'इसी प्रकार का आइटम चुनें।',
  choose_another_one: 'कोई दूसरा चुनें।',
  choose_one_of_the_categories_names: 'इनमें से एक श्रेणी चुनें: {names}।',
  invalid_test_selection: 'जाँच का चुनाव सही नहीं है।',
  name_at_least_one_city: 'कम से कम एक शहर लिखें।',
  offer_price_is_higher_than_the_base_price: 'ऑफ़र क़ीमत मूल क़ीमत से ज़्यादा है।',
  offer_price_is_higher_than_the_mrp: 'ऑफ़र क़ीमत MRP से ज़्यादा है।',
  one_of_these_cities_is_not_of_the: 'इनमें से एक शहर सूची में नहीं है।',
  package_not_found: 'पैकेज नहीं मिला।',
  package_with_this_name_exists_already: 'इस नाम का पैकेज पहले से है।',
  say_whether_a_fast_is_needed: 'लिखें कि ख़ाली पेट रहना है या नहीं, और कितनी देर: "नहीं", या "10 घंटे"।',
  subcategory_does_not_belong_to_the_category: 'एक उप-श्रेणी इस श्रेणी की नहीं है।',
  test_has_already_been_added: 'यह जाँच पहले ही जोड़ी जा चुकी है।',
  test_package_created_successfully: 'पैकेज बन गया!',
  text_may_offer_to_find_out_the_sex:
    'यह पाठ अजन्मे शिशु का लिंग बताने की पेशकश हो सकता है (PCPNDT अधिनियम)। यह कंसोल में "Approvals" में प्रतीक्षा में है; वहाँ जारी होने पर फिर सहेजें।',
  there_is_one_with_this_name_already: 'इस नाम का एक पहले से है।',
  they_are_one_now: 'दोनों अब एक हैं।',
};
