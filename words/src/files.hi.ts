import type { files as english } from './files.en.ts';

export const files: Record<keyof typeof english, string> = {
  address_has_expired: 'यह लिंक पुराना हो गया। फ़ाइल फिर खोलें।',
  choose_a_picture: 'चित्र चुनें।',
  file_is_larger_than_bytes: 'फ़ाइल {bytes} बाइट से बड़ी है',
  file_type_must_be_a_picture: 'फ़ाइल JPEG, PNG या WebP तस्वीर होनी चाहिए',
  file_type_must_be_application_pdf: 'फ़ाइल PDF होनी चाहिए',
  file_type_must_be_pdf_jpeg_or_png: 'PDF, JPEG या PNG चुनें।',
  image_cannot_be_read_or_has_more_than: 'यह तस्वीर पढ़ी नहीं जा सकती, या 25 मेगापिक्सेल से बड़ी है।',
  many_documents_are_being_read: 'बहुत से काग़ज़ पढ़े जा रहे हैं। कृपया फिर कोशिश करें।',
  many_files_today: 'आज बहुत सी फ़ाइलें भेजी जा चुकीं। कृपया कल फिर भेजें।',
  pdf_cannot_be_examined: 'इस PDF की जाँच नहीं हो सकती। कृपया इसे सादे PDF में छापें।',
  pdf_holds_active_content_scripts_or_files: 'इस PDF में स्क्रिप्ट या फ़ाइलें हैं। कृपया सादी PDF बनाकर दें।',
  pdf_is_locked_by_a_password: 'इस PDF पर पासवर्ड है। कृपया बिना पासवर्ड के सहेजें।',
  there_is_no_such_file: 'ऐसी कोई फ़ाइल नहीं है।',
};
