import type { vocabulary as english } from './vocabulary.en.ts';

export const vocabulary: Record<keyof typeof english, string> = {
  code_has_letters_and_digits: 'कोड में सिर्फ़ अक्षर और अंक होते हैं, जैसे hb।',
  each_member_once: 'हर एक को एक बार लिखें।',
  limits_are_not_in_order: 'सबसे नीचे से: संभव, गंभीर, गंभीर, संभव।',
  at_most_130_years: 'ज़्यादा से ज़्यादा 130 साल।',
  men_are_not_pregnant: 'गर्भावस्था की सीमा पुरुषों की नहीं हो सकती।',
  no_such_container: 'इस तरह के नमूने के लिए आपकी लैब का अपना पात्र नहीं है।',
  parameter_is_not_reported: 'अब से बुकिंग इसके बिना होंगी, और इसकी जाँचों के पन्नों पर आपकी लैब के साथ यह लिखा होगा।',
  parameter_is_reported: 'अब से बुकिंग में यह फिर से होगा।',
  parameter_rules_saved: 'सहेजा गया। जिन नतीजों पर अभी हस्ताक्षर नहीं हुए, वे नए सिरे से जाँचे जा रहे हैं।',
  parameter_rules_of_the_site_count:
    'फिर से साइट के नियम लागू हैं। जिन नतीजों पर अभी हस्ताक्षर नहीं हुए, वे नए सिरे से जाँचे जा रहे हैं।',
  count_items_name_a_parameter_that_this_would: '{count} आइटम ऐसे मापदंड का नाम लेते हैं जो इससे हट जाएगा। पहले उन्हें बदलें।',
  first_age_is_not_below_the_last: 'पहली आयु आख़िरी से कम नहीं है।',
  from_0_years: '0 साल से।',
  give_a_low_value_a_high_value_or: 'न्यूनतम, अधिकतम या शब्द लिखें।',
  loinc_code_looks_like_718_7: 'LOINC कोड 718-7 जैसा होता है।',
  low_value_is_higher_than_the_high_one: 'न्यूनतम मान अधिकतम से ज़्यादा है।',
  one_of_these_parameters_does_not_exist: 'इनमें से एक मापदंड नहीं है।',
  one_report_holds_both_they_are_not_the: 'एक रिपोर्ट में दोनों हैं: ये एक ही {what} नहीं हैं।',
  parameters_are_of_different_units:
    'एक {from} में बताया जाता है, दूसरा {into} में: ये एक नहीं हैं। पहले की सही इकाई लिखें, जब तक उसमें कोई नतीजा नहीं लिखा गया।',
  results_are_written_in_unit: 'नतीजे {unit} में लिखे जा चुके हैं। दूसरी इकाई के लिए अलग पैरामीटर जोड़ें और उसे जाँचों में रखें।',
  results_are_written_under_this_code: 'नतीजे लिखे जा चुके हैं: सूत्र इस पैरामीटर को इसके कोड से जानते हैं।',
  test_measures_at_least_one_parameter: 'जाँच में कम से कम एक मापदंड होता है।',
  there_is_a_what_with_this_name_already: 'इस नाम का {what} पहले से है।',
  there_is_no_such_what: 'ऐसा कोई {what} नहीं है।',
  what_is_in_use: 'यह {what} इस्तेमाल में है। पहले वहाँ से हटाएँ।',
  what_is_in_use_merge_it: 'यह {what} इस्तेमाल में है। इसे दूसरे में मिला दें, या पहले वहाँ से हटाएँ।',
};
