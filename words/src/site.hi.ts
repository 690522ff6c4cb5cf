import type { site as english } from './site.en.ts';

export const site: Record<keyof typeof english, string> = {
  content_is_saved: 'सामग्री सहेजी गई।',
  sample_content_is_back: 'नमूना सामग्री वापस आ गई।',
  thank_you: 'धन्यवाद। हम आपको फ़ोन करेंगे।',
  there_is_no_such_callback: 'ऐसा कोई कॉलबैक नहीं है।',
};
