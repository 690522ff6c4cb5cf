import type { Translation } from '#src/pages.ts';
import type { noScripts as english } from './no-scripts.en.ts';

export const noScripts: Translation<typeof english> = {
  notice: 'यहाँ सब पढ़ सकते हैं। लॉगिन और बुकिंग के लिए JavaScript चालू करें, या हमें फ़ोन करें।',
};
