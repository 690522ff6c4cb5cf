import type { Translation } from '#src/pages.ts';
import type { dialogs as english } from './dialogs.en.ts';

export const dialogs: Translation<typeof english> = {
  close: 'बंद करें',
  cancel: 'रहने दें',
  unsaved: 'जो लिखा है उसे सहेजे बिना बंद करें?',
  lose: 'बिना सहेजे बंद करें',
  signedOut: 'आप लॉगआउट हो चुके थे, इसलिए यह सहेजा नहीं गया। लॉग इन करके फिर से भरें।',
  signedOutWaits: 'आप लॉगआउट हो चुके थे, इसलिए यह सहेजा नहीं गया। लॉग इन करके इसे फिर खोलें: जो लिखा था वह इसमें मिलेगा।',
  backAgain: 'लॉगआउट होने से पहले आपने जो लिखा था वह यहाँ फिर से है। यह अभी सहेजा नहीं गया।',
  notLoaded: 'पेज का यह हिस्सा नहीं खुला। कनेक्शन देखें, या पेज दोबारा खोलें।',
};
