import type { site as english } from './site.en.ts';

export const site: Record<keyof typeof english, string> = {
  choose_a_picture_of_this_site: 'इसी साइट की तस्वीर चुनें।',
  content_is_saved: 'सामग्री सहेजी गई।',
  enter_an_address_that_begins_with_https: 'https:// से शुरू होने वाला पता लिखें।',
  sample_content_is_back: 'नमूना सामग्री वापस आ गई।',
  there_is_no_such_content: 'ऐसी कोई सामग्री नहीं है।',
};
