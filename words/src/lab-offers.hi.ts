import type { labOffers as english } from './lab-offers.en.ts';

export const labOffers: Record<keyof typeof english, string> = {
  choose_a_city_of_the_list: 'सूची में से शहर चुनें।',
  file_wants_the_columns_id_or_name_and:
    'फ़ाइल में नामों का कॉलम (name, test name) या id चाहिए, और क़ीमतों का (lab_offer_price, price, rate)।',
  offer_deleted_successfully: 'ऑफ़र हटाया गया!',
  offer_price_submitted_successfully: 'ऑफ़र क़ीमत सहेजी गई!',
  offer_updated_successfully: 'ऑफ़र बदल गया!',
  there_is_no_such_offer: 'ऐसा कोई ऑफ़र नहीं है।',
  you_have_an_offer_for_this_in_that: 'इस शहर में इसके लिए आपका ऑफ़र पहले से है। उसे बदलें।',
};
