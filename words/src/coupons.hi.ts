import type { coupons as english } from './coupons.en.ts';

export const coupons: Record<keyof typeof english, string> = {
  code_has_3_to_20_letters_and_figures: 'कोड में 3 से 20 अंग्रेज़ी अक्षर और अंक हों।',
  at_most_100_percent: 'पूरे प्रतिशत, ज़्यादा से ज़्यादा 100।',
  it_must_end_after_it_begins: 'यह शुरू होने के दिन या उसके बाद ही ख़त्म हो।',
  choose_the_lab_that_pays_for_it: 'लैब सिर्फ़ अपने कूपन का ख़र्च उठाती है: लैब चुनें।',
  cap_is_of_a_percentage: 'ऊपरी सीमा केवल प्रतिशत की होती है: इसे ख़ाली छोड़ें।',
  coupon_ends_today_or_later: 'जो कूपन ख़त्म हो चुका, वह कुछ नहीं घटाता: आज या बाद का दिन चुनें।',
  coupon_with_this_code_exists: 'इस कोड का कूपन पहले से है।',
  there_is_no_such_coupon: 'ऐसा कोई कूपन नहीं है।',
  coupon_is_over: 'यह कूपन ख़त्म हो चुका है।',
  coupon_is_not_known: 'यह कूपन नहीं मिला। देखें कि ठीक लिखा है।',
  coupon_does_not_count_today: 'यह कूपन आज नहीं चलता।',
  coupon_does_not_count_at_this_lab: 'यह कूपन इस लैब में नहीं चलता।',
  coupon_does_not_count_for_these_tests: 'यह कूपन इन जाँचों पर नहीं चलता।',
  coupon_is_used_up: 'यह कूपन ख़त्म हो चुका है।',
  coupon_is_for_a_first_booking: 'यह कूपन पहली बुकिंग के लिए है।',
  you_have_used_this_coupon_already: 'आप यह कूपन पहले ही इस्तेमाल कर चुके हैं।',
};
