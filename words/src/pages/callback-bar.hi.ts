import type { Translation } from '#src/pages.ts';
import type { callbackBar as english } from './callback-bar.en.ts';

export const callbackBar: Translation<typeof english> = {
  callbackClose: 'यह पट्टी बंद करें',
  callback: 'क्या हम आपको फ़ोन करें?',
  phone: 'आपका फ़ोन नंबर',
  callMe: 'फ़ोन करवाएँ',
  callbackDone: 'धन्यवाद। हम आपको फ़ोन करेंगे।',
};
