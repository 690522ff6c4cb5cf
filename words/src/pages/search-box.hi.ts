import type { Translation } from '#src/pages.ts';
import type { searchBox as english } from './search-box.en.ts';

export const searchBox: Translation<typeof english> = {
  placeholder: 'पैकेज/जाँच/स्कैन खोजें...',
  search: 'खोजें',
  label: 'जाँच, पैकेज, स्कैन और लैब खोजें',
  often: 'जैसे',
};
