import type { enquiries as english } from './enquiries.en.ts';

export const enquiries: Record<keyof typeof english, string> = {
  thank_you: 'धन्यवाद। हम आपको फ़ोन करेंगे।',
  there_is_no_such_callback: 'ऐसा कोई कॉलबैक नहीं है।',
};
