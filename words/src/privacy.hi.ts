import type { privacy as english } from './privacy.en.ts';

export const privacy: Record<keyof typeof english, string> = {
  result_still_awaits_a_call:
    'किसी नतीजे के बारे में लैब को अभी आपको फ़ोन करना है, या क़ानून के अनुसार सूचना देनी है। लैब को फ़ोन करें, फिर खाता मिटवाएँ।',
  refund_is_still_open: 'आपकी रक़म अभी वापस आ रही है। पहुँचने तक रुकें, फिर खाता मिटवाएँ।',
  there_is_no_such_record_at_your_lab: 'आपकी लैब में ऐसा कोई रिकॉर्ड नहीं है।',
  your_account_is_erased: 'आपका खाता मिटा दिया गया है।',
  your_lab_took_its_data_three_times_today: 'आज आपकी लैब का डेटा तीन बार निकाला जा चुका है। कल फिर कोशिश करें।',
};
