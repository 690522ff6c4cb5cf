import type { prescriptions as english } from './prescriptions.en.ts';

export const prescriptions: Record<keyof typeof english, string> = {
  choose_a_file: 'फ़ाइल चुनें।',
  many_prescriptions_today: 'आज आपने बहुत पर्चियाँ भेजी हैं। अगली कल भेजें।',
  lab_does_not_sell_all_of_it_there: '{city} में वहाँ ये सब बुक नहीं हो सकते।',
  lab_reads_no_prescriptions: 'यह लैब अभी पर्ची नहीं पढ़ती।',
  prescription_has_been_answered_already: 'इस पर्ची का जवाब दिया जा चुका है।',
  there_is_no_such_prescription: 'ऐसी कोई पर्ची नहीं है।',
  you_have_count_prescriptions_waiting: 'आपकी {count} पर्चियाँ पढ़ी जानी बाक़ी हैं। उनके बाद और भेजें।',
};
