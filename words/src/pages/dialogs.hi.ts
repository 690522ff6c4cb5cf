import type { Translation } from '#src/pages.ts';
import type { dialogs as english } from './dialogs.en.ts';

export const dialogs: Translation<typeof english> = {
  close: 'बंद करें',
  cancel: 'रहने दें',
  unsaved: 'जो लिखा है उसे सहेजे बिना बंद करें?',
  lose: 'बिना सहेजे बंद करें',
  signedOut: 'आप साइन आउट हो चुके थे, इसलिए यह सहेजा नहीं गया। साइन इन करके फिर से भरें।',
  notLoaded: 'पेज का यह हिस्सा नहीं खुला। कनेक्शन देखें, या पेज दोबारा खोलें।',
};
