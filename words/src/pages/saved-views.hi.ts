import type { Translation } from '#src/pages.ts';
import type { savedViews as english } from './saved-views.en.ts';

export const savedViews: Translation<typeof english> = {
  label: 'आपके दृश्य',
  keep: 'यह दृश्य रखें',
  title: 'इन फ़िल्टरों को एक नाम से रखें',
  hint: 'जैसे “घर, पुष्टि बाक़ी”। इस नाम का पहले से रखा दृश्य बदल जाएगा। खोजे गए शब्द और दिन नहीं रखे जाते।',
  name: 'दृश्य का नाम',
  save: 'रखें',
  cancel: 'रद्द करें',
  kept: (name: string) => `“${name}” रख लिया गया।`,
  remove: (name: string) => `दृश्य “${name}” हटाएँ`,
  failed: 'दृश्य बदला नहीं जा सका। कृपया फिर कोशिश करें।',
};
