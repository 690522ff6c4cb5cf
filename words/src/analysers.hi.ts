import type { analysers as english } from './analysers.en.ts';

export const analysers: Record<keyof typeof english, string> = {
  analyser_has_this_name_already: 'इस लैब के एक एनालाइज़र का यही नाम है।',
  there_is_no_such_analyser: 'इस लैब में ऐसा कोई एनालाइज़र काम में नहीं है।',
  choose_a_file_of_the_analyser: 'एनालाइज़र की फ़ाइल चुनें।',
  file_is_no_message_of_this_kind: 'यह फ़ाइल उस तरह की नहीं है जैसी यह एनालाइज़र लिखता है।',
  code_of_a_result_is_too_long: 'इस फ़ाइल के एक कोड में {most} से ज़्यादा अक्षर हैं।',
  file_has_more_results_than: 'यह फ़ाइल {most} नतीजों से बड़ी है। इसे बाँटकर एक-एक हिस्सा लाएँ।',
  file_holds_no_results: 'इस फ़ाइल में कोई नतीजा नहीं है।',
  file_wants_barcode_code_and_value: 'फ़ाइल में barcode, code और value कॉलम चाहिए; unit साथ हो सकता है।',
  barcode_is_of_no_specimen_here: 'इस लैब के किसी नमूने पर यह बारकोड नहीं है।',
  specimen_is_not_in_the_lab: 'यह नमूना लैब में नहीं आया, या अस्वीकार हुआ।',
  code_means_no_parameter_yet: '{code} का अर्थ अभी किसी ने नहीं बताया।',
  parameter_was_not_ordered_here: 'इस नमूने के लिए यह जाँच नहीं माँगी गई।',
  parameter_is_measured_elsewhere: 'यह {lab} जाँचती है: यहाँ जाँचना हो तो पहले जाँच वापस लें।',
  analyser_has_taken_this_result_back:
    'एनालाइज़र ने यह परिणाम वापस लिया, या माप नहीं सका। यहाँ लिखा मान वैसा ही है: उसे देख लें।',
  analyser_says_not_final_yet: 'एनालाइज़र कहता है कि यह अभी अंतिम नहीं है।',
  file_is_larger_than_analysers_write: 'फ़ाइल 5 MB से बड़ी है: कोई एनालाइज़र एक बार में इतना नहीं लिखता।',
  unit_is_another: 'इकाई {theirs} है, यहाँ {ours} है।',
  value_stands_already: 'यहाँ पहले से दूसरा मान है: {value}। उसे बदला नहीं जाता।',
  report_is_signed_amend_by_hand: 'रिपोर्ट पर हस्ताक्षर हो चुके हैं। बदलाव हाथ से करें।',
  result_stands_twice_in_the_file: 'फ़ाइल में इसका एक और मान पहले आ चुका है।',
};
