import type { results as english } from './results.en.ts';

export const results: Record<keyof typeof english, string> = {
  cannot_be_below_limit: 'यह {limit} से कम नहीं हो सकता। फिर से देखें।',
  cannot_be_above_limit: 'यह {limit} से ज़्यादा नहीं हो सकता। फिर से देखें।',
  cannot_be_below_zero: 'यह शून्य से कम नहीं हो सकता।',
  enter_a_result_in_figures: 'संख्या लिखें, जैसे 5.4 या <0.01।',
  culture_cannot_be_read: 'जो उगा है उसे उसके फ़ॉर्म में लिखें: एक पंक्ति में जीव, नीचे S, I और R के साथ एंटीबायोटिक; या No growth।',
  is_reckoned_from_other_results: 'यह दूसरे नतीजों से निकलता है, लिखा नहीं जाता।',
  saved_by_somebody_else_value: 'इस बीच किसी और ने सहेजा: {value}',
  somebody_else_has_saved_these_results: 'किसी और ने इनमें से कुछ नतीजे सहेज दिए हैं। उन्हें खानों के पास देखें; आपका कुछ नहीं सहेजा गया।',
  some_values_cannot_be_right: 'कुछ मान सही नहीं हो सकते। अभी कुछ सहेजा नहीं गया।',
  value_is_for_something_that_was_not_ordered: 'एक मान उस जाँच का है जो माँगी नहीं गई।',
  differential_does_not_sum_to_100: 'डिफ़रेंशियल काउंट का जोड़ {sum} % है, 100 नहीं।',
  specimen_has_moved_meanwhile: 'इनमें से एक नमूना अभी किसी और ने बदला है। दोबारा स्कैन करें।',
  specimens_are_not_both_filled: 'दोनों भरे हुए होने चाहिए और अस्वीकार किए हुए नहीं।',
  specimens_are_of_one_person: 'दोनों एक ही व्यक्ति के हैं।',
  specimens_are_of_two_kinds: 'ये दो तरह की ट्यूब हैं: इनमें अदला-बदली नहीं होती।',
  take_the_signed_report_back_first: 'इनमें से एक की रिपोर्ट हस्ताक्षरित है। पहले उसे वापस लें।',
  value_is_not_critical_any_more: 'यह मान अब दूसरा है, या इसके लिए किसी को फ़ोन नहीं करना है।',
  say_that_they_read_it_back: 'बताएँ कि उन्होंने मान दोहराया।',
};
