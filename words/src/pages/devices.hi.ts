import type { Translation } from '#src/pages.ts';
import type { devices as english } from './devices.en.ts';

export const devices: Translation<typeof english> = {
  devices: 'आप कहाँ लॉग इन हैं',
  devicesText: 'जिसे आप नहीं पहचानते उसे लॉगआउट करें।',
  changePassword: 'ईमेल पर लिंक मँगाकर पासवर्ड बदलें',
  thisOne: 'यह डिवाइस',
  unknownDevice: 'अनजान डिवाइस',
  seen: (when: string) => `आख़िरी बार ${when}`,
  signOut: 'लॉगआउट करें',
  signOutOthers: (count) => `बाक़ी ${count} से लॉगआउट करें`,
  signIns: 'पिछले साइन-इन',
  outcomes: {
    opened: 'लॉग इन हुआ',
    wrong_password: 'ग़लत पासवर्ड',
    wrong_code: 'ग़लत कोड',
    paused: 'रोका गया: बहुत कोशिशें',
    disabled: 'रोका गया: खाता बंद',
    unknown: 'रोका गया',
  },
  failed: 'काम नहीं हुआ। कृपया फिर कोशिश करें।',
  notRead: 'यह नहीं पढ़ा जा सका। फिर कोशिश करें।',
};
