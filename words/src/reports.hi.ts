import type { reports as english } from './reports.en.ts';

export const reports: Record<keyof typeof english, string> = {
  enter_whole_days_1_to_90: 'पूरे दिन लिखें, 1 से 90।',
  file_size_must_be_under_5_mb: 'फ़ाइल 5 MB से छोटी होनी चाहिए',
  for_how_many_days: 'कितने दिनों के लिए? 1 से 90 लिखें।',
  it_is_no_longer_shared: 'अब साझा नहीं है।',
  receive_the_specimen_first: 'पहले नमूना लैब में प्राप्त करें।',
  say_why_the_report_is_amended: 'बताएँ कि रिपोर्ट क्यों बदली: मरीज़ इसे पढ़ता है।',
  report_has_changed_since_you_read_it: 'आपके पढ़ने के बाद रिपोर्ट बदली है। फिर पढ़ें, तब हस्ताक्षर करें।',
  call_for_the_critical_value_first: 'इस रिपोर्ट का एक गंभीर नतीजा अभी किसी को नहीं बताया गया। पहले फ़ोन करें, फिर छापें।',
  no_certificate_is_verified_yet: 'अभी कोई मान्यता प्रमाणपत्र सत्यापित नहीं हुआ है। पहले उसे दस्तावेज़ों के साथ भेजें।',
  send_the_picture_first: 'पहले तस्वीर भेजें।',
  nothing_is_signed_that_could_be_taken_back: 'यहाँ ऐसा कुछ हस्ताक्षरित नहीं जो वापस लिया जा सके।',
  nothing_was_sent_back: 'इस ऑर्डर का कुछ वापस नहीं भेजा गया, या उसके बाद कुछ लिखा गया।',
  only_a_report_that_was_taken_back_is_closed_so: 'बिना रिपोर्ट के वही ऑर्डर बंद होता है जिसकी रिपोर्ट वापस ली गई हो।',
  report_was_taken_back:
    'लैब ने यह रिपोर्ट वापस ले ली है। इसके आधार पर कुछ न करें; इसकी जगह सुधारी हुई रिपोर्ट आएगी। लैब का कहना है: {reason}',
  report_is_being_checked: 'लैब इस रिपोर्ट को देख रही है। इसे आज बाद में यहाँ पढ़ सकेंगे।',
  no_report_has_this_code: 'यह कोड किसी रिपोर्ट का नहीं है। शायद ग़लत लिखा गया, या काग़ज़ असली नहीं है।',
  report_holds_what_goes_to_the_person_alone:
    'इस रिपोर्ट में HIV का नतीजा है, जो सिर्फ़ उसी व्यक्ति का है। फिर भी बाँटना हो तो नीचे टिक करें।',
  report_has_no_pdf: 'इस रिपोर्ट की PDF नहीं है।',
  report_has_no_pdf_yet: 'इस रिपोर्ट की अभी PDF नहीं है।',
  sample_was_rejected_a_new_one_is_needed: 'सैंपल अस्वीकार हुआ: रिपोर्ट से पहले नया चाहिए।',
  you_verified_this_somebody_else_signs:
    'ये नतीजे एनालाइज़र ने लिखे और आपने पुष्टि की: हस्ताक्षर कोई और करे, ताकि दो लोगों ने देखा हो।',
  pdf_alone_says_names:
    'ये केवल PDF में हैं: {names}। जो गंभीर हो या जिसकी सूचना देनी हो, उसे पहले मान के रूप में लिखें, या बताएँ कि ऐसा कुछ नहीं है।',
  pdf_of_prenatal_cannot_be_read:
    'क़ानून के अनुसार रखने से पहले यह PDF पढ़ी जाती है, और यह पढ़ी नहीं जा सकी: छोटी करके सहेजें, या रिपोर्ट टाइप करें।',
  second_person_verifies_first: 'आपकी लैब में दूसरा व्यक्ति जाँचता है: जिसने इनमें से कोई नतीजा नहीं लिखा, वह पहले पुष्टि करे।',
  you_typed_one_of_these_results: 'इस रिपोर्ट का कुछ हिस्सा आपने लिखा है। कोई और पुष्टि करे।',
  share_has_ended_already: 'यह साझा पहले ही बंद हो चुका है।',
  share_it_for_1_to_90_days: '1 से 90 दिनों के लिए साझा करें।',
  somebody_else_has_saved_this_report_since_you:
    'आपके खोलने के बाद किसी और ने यह रिपोर्ट सहेजी। उनके मान ख़ानों के पास हैं; उन्हें बदलने के लिए फिर सहेजें।',
  there_is_no_report_here_yet: 'अभी कोई रिपोर्ट नहीं है।',
  there_is_no_such_order_on_your_work: 'आपकी कार्य-सूची में ऐसा कोई ऑर्डर नहीं है।',
  these_tests_have_no_result_yet_names: 'इन जाँचों का नतीजा अभी नहीं है: {names}। जहाँ नतीजा नहीं होगा, वहाँ “not done” लिखें।',
  write_values_or_upload_the_pdf_first: 'पहले मान लिखें या PDF अपलोड करें।',
  enter_the_passcode_of_this_link: 'इस लिंक के साथ बताया गया पासकोड डालें।',
  lab_signs_one_report_at_a_time: 'आपकी लैब एक-एक रिपोर्ट पर हस्ताक्षर करती है।',
  batch_signs_what_is_ordinary_alone: 'एक मान सामान्य नहीं है: इस पर अलग से हस्ताक्षर करें।',
  passcode_is_not_right: 'यह पासकोड सही नहीं है। पाँच ग़लत के बाद लिंक बंद हो जाता है।',
  report_is_read_by_the_person_alone:
    'इस रिपोर्ट की एक जाँच गोपनीय है: क़ानून के अनुसार नतीजा केवल उसी व्यक्ति को मिलता है, उनके अपने लिंक से या लैब में।',
  report_needs_the_persons_yes: 'यह रिपोर्ट किसी और वयस्क की है। उनके अपने फ़ोन से हाँ कहने पर यह यहाँ खुलेगी।',
  no_consent_is_needed: 'इन रिपोर्टों के लिए किसी से पूछना ज़रूरी नहीं है।',
  nothing_is_booked_for_them_yet: 'पहले उनके लिए जाँच बुक करें: तब उनसे पूछा जा सकता है कि क्या आप नतीजे पढ़ सकते हैं।',
  ask_by_their_own_number: 'यह आपका अपना नंबर है। उनका नंबर लिखें: हाँ उन्हीं की होनी चाहिए।',
  links_do_not_go_to_telephones_here: 'यहाँ से फ़ोन पर कुछ नहीं जाता। लैब रिपोर्ट उसी व्यक्ति को देती है।',
  too_many_links_were_sent_today: 'आज उनसे तीन बार पूछा जा चुका है। कृपया कल फिर कोशिश करें।',
  nothing_was_asked_of_them: 'उनसे अभी पूछा नहीं गया है।',
  this_year_of_birth_is_not_right: 'यह जन्म वर्ष सही नहीं है। पाँच ग़लत के बाद लिंक बंद हो जाता है।',
  this_link_has_ended: 'यह लिंक बंद हो गया है। जो आपके लिए बुक करते हैं, वे नया भेज सकते हैं; उनका खाता यहाँ न हो तो लैब से पूछें।',
  they_see_it_no_longer: 'हो गया। उनकी रिपोर्टें अब यहाँ नहीं खुलतीं।',
};
