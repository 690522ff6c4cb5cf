import type { reports as english } from './reports.en.ts';

export const reports: Record<keyof typeof english, string> = {
  enter_whole_days_1_to_90: 'पूरे दिन लिखें, 1 से 90।',
  file_size_must_be_under_5_mb: 'फ़ाइल 5 MB से छोटी होनी चाहिए',
  for_how_many_days: 'कितने दिनों के लिए? 1 से 90 लिखें।',
  it_is_no_longer_shared: 'अब साझा नहीं है।',
  receive_the_specimen_first: 'पहले नमूना लें।',
  say_why_the_report_is_amended: 'बताएँ कि रिपोर्ट क्यों बदली: मरीज़ इसे पढ़ता है।',
  report_has_changed_since_you_read_it: 'आपके पढ़ने के बाद रिपोर्ट बदली है। फिर पढ़ें, तब हस्ताक्षर करें।',
  report_is_being_checked: 'लैब इस रिपोर्ट को देख रही है। इसे आज बाद में यहाँ पढ़ सकेंगे।',
  no_report_has_this_code: 'यह कोड किसी रिपोर्ट का नहीं है। शायद ग़लत लिखा गया, या काग़ज़ असली नहीं है।',
  report_has_no_pdf: 'इस रिपोर्ट की PDF नहीं है।',
  report_has_no_pdf_yet: 'इस रिपोर्ट की अभी PDF नहीं है।',
  sample_was_rejected_a_new_one_is_needed: 'सैंपल अस्वीकार हुआ: रिपोर्ट से पहले नया चाहिए।',
  second_person_verifies_first: 'आपकी लैब में दूसरा व्यक्ति जाँचता है: जिसने इनमें से कोई नतीजा नहीं लिखा, वह पहले पुष्टि करे।',
  you_typed_one_of_these_results: 'इनमें से एक नतीजा आपने लिखा। कोई और पुष्टि करे।',
  share_has_ended_already: 'यह साझा पहले ही बंद हो चुका है।',
  share_it_for_1_to_90_days: '1 से 90 दिनों के लिए साझा करें।',
  somebody_else_has_saved_this_report_since_you:
    'आपके खोलने के बाद किसी और ने यह रिपोर्ट सहेजी। उनके मान ख़ानों के पास हैं; उन्हें बदलने के लिए फिर सहेजें।',
  there_is_no_report_here_yet: 'अभी कोई रिपोर्ट नहीं है।',
  there_is_no_such_order_on_your_work: 'आपकी कार्य-सूची में ऐसा कोई ऑर्डर नहीं है।',
  these_tests_have_no_result_yet_names: 'इन जाँचों का नतीजा अभी नहीं है: {names}।',
  write_values_or_upload_the_pdf_first: 'पहले मान लिखें या PDF अपलोड करें।',
  enter_the_passcode_of_this_link: 'इस लिंक के साथ बताया गया पासकोड डालें।',
  passcode_is_not_right: 'यह पासकोड सही नहीं है। पाँच ग़लत के बाद लिंक बंद हो जाता है।',
};
