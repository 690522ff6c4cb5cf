import type { labs as english } from './labs.en.ts';

export const labs: Record<keyof typeof english, string> = {
  approved_document_is_changed_by_an_administrator: 'मंज़ूर दस्तावेज़ को एडमिनिस्ट्रेटर ही बदलता है। नया भेजें, या हमें लिखें।',
  all_fields_are_required: 'सब जानकारी ज़रूरी है!',
  choose_at_least_one_document: 'कम से कम एक काग़ज़ चुनें।',
  document_has_not_been_handed_in: 'यह काग़ज़ अभी जमा नहीं हुआ।',
  documents_uploaded_successfully: 'काग़ज़ अपलोड हो गए!',
  file_size_must_be_under_100_kb: 'फ़ाइल 100 KB से छोटी होनी चाहिए',
  lab_image_is_required: 'लैब का चित्र ज़रूरी है।',
  lab_not_found: 'लैब नहीं मिली। पहले रजिस्टर करें।',
  lab_not_found_2: 'लैब नहीं मिली।',
  lab_profile_not_found: 'लैब की प्रोफ़ाइल नहीं मिली।',
  lab_profile_updated_successfully: 'लैब की प्रोफ़ाइल सहेजी गई!',
  lab_registered_successfully: 'लैब रजिस्टर हो गई!',
  lab_with_this_name_is_registered_already: 'इस नाम की लैब पहले से रजिस्टर है।',
  login_successful_2: 'लॉगिन हो गया! आगे बढ़ रहे हैं...',
  otp_sent_to_email: 'OTP ईमेल पर भेजा है! कृपया पक्का करें।',
  there_is_no_such_document: 'ऐसा कोई काग़ज़ नहीं है।',
};
