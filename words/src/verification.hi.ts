import type { verification as english } from './verification.en.ts';

export const verification: Record<keyof typeof english, string> = {
  lab_cannot_be_verified_yet_its_profile_or: 'यह लैब अभी सत्यापित नहीं हो सकती: इसकी प्रोफ़ाइल या कोई ज़रूरी काग़ज़ बाक़ी है।',
  lab_is_state_already: 'यह लैब पहले से "{state}" है।',
  gstin_is_none: 'पंद्रह अक्षरों-अंकों वाला GSTIN लिखें, जैसा पंजीकरण पर है।',
  say_which_document_was_read: 'बताएँ कौन सा दस्तावेज़ पढ़ा गया।',
  lab_suspended: 'रोकी गई',
  lab_unverified: 'असत्यापित',
  lab_verified: 'सत्यापित',
  lab_waiting: 'प्रतीक्षा में',
  name_or_a_text_of_this_lab_waits: 'इस लैब का नाम या कोई पाठ पहले "Approvals" में जारी होना है।',
};
