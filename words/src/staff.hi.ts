import type { staff as english } from './staff.en.ts';

export const staff: Record<keyof typeof english, string> = {
  address_has_an_account_already: 'इस ईमेल का खाता पहले से है। अपनी लैब से दूसरे ईमेल पर न्योता माँगें।',
  address_was_invited_three_times_today: 'इस पते को आज तीन बार न्योता गया। कृपया कल तक रुकें।',
  choose_a_role: 'भूमिका चुनें।',
  invitation_is_on_its_way: 'न्योता भेजा जा रहा है।',
  invitation_is_withdrawn: 'न्योता वापस लिया गया।',
  invitation_was_used_withdrawn_or_has_expired: 'यह न्योता इस्तेमाल हो चुका, वापस लिया गया या पुराना है। अपनी लैब से नया माँगें।',
  invitations_can_be_sent_once_your_lab_is: 'आपकी लैब सत्यापित होने पर न्योते भेजे जा सकते हैं।',
  saved_and_must_sign_in_again: 'सहेजा गया। उन्हें फिर लॉगिन करना होगा।',
  signatory_wants_a_registration_number_reports_are_signed:
    'हस्ताक्षर करने वाले का पंजीकरण नंबर चाहिए: रिपोर्ट उसी से साइन होती है।',
  there_is_no_such_invitation: 'ऐसा कोई न्योता नहीं है।',
  there_is_no_such_member: 'ऐसा कोई सदस्य नहीं है।',
  they_no_longer_belong_to_your_lab_and: 'वे अब आपकी लैब में नहीं हैं और लॉगआउट कर दिए गए।',
  they_work_in_this_lab_already: 'वे इस लैब में पहले से काम करते हैं। सूची में बदलें: मालिक डॉक्टर हों तो वहीं से हस्ताक्षर भी कर सकते हैं।',
  write_both_or_neither: 'योग्यता और नंबर दोनों लिखें, या दोनों ख़ाली छोड़ें।',
  welcome: 'स्वागत है। कृपया लॉगिन करें।',
  your_hours_and_service_are_saved: 'समय और सेवा सहेजी गई।',
  your_lab_has_sent_ten_invitations_today: 'आपकी लैब आज दस न्योते भेज चुकी है। कृपया कल आगे बढ़ें।',
  at_most_count_views_of_a_list: 'एक सूची के अधिकतम {count} दृश्य रखे जा सकते हैं। पहले कोई एक हटाएँ।',
  view_is_forgotten: 'दृश्य हटा दिया गया है।',
  there_is_no_such_view: 'ऐसा कोई दृश्य नहीं है।',
  lab_has_no_such_centre: 'आपकी लैब में ऐसा कोई केंद्र नहीं है।',
};
