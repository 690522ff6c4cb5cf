import type { SignIn } from '@healthplus/contract/accounts/schemas';
import { defineMessages } from '#app/lib/messages.ts';

type Outcomes = Record<SignIn['outcome'], string>;

export const deviceMessages = defineMessages(
  {
    devices: 'Where you are signed in',
    devicesText: 'Sign out what you do not know, and change your password.',
    thisOne: 'This device',
    unknownDevice: 'Unknown device',
    seen: (when: string) => `Last seen ${when}`,
    signOut: 'Sign out',
    signIns: 'Last sign-ins',
    outcomes: {
      opened: 'Signed in',
      wrong_password: 'Wrong password',
      wrong_code: 'Wrong code',
      paused: 'Refused: too many tries',
      disabled: 'Refused: disabled',
      unknown: 'Refused',
    } satisfies Outcomes,
    failed: 'That did not work. Please try again.',
    notRead: 'This could not be loaded. Please try again.',
  },
  {
    devices: 'आप कहाँ साइन इन हैं',
    devicesText: 'जिसे आप नहीं पहचानते उसे साइन आउट करें, और अपना पासवर्ड बदलें।',
    thisOne: 'यह डिवाइस',
    unknownDevice: 'अनजान डिवाइस',
    seen: (when: string) => `आख़िरी बार ${when}`,
    signOut: 'साइन आउट करें',
    signIns: 'पिछले साइन-इन',
    outcomes: {
      opened: 'साइन इन हुआ',
      wrong_password: 'ग़लत पासवर्ड',
      wrong_code: 'ग़लत कोड',
      paused: 'रोका गया: बहुत कोशिशें',
      disabled: 'रोका गया: खाता बंद',
      unknown: 'रोका गया',
    },
    failed: 'काम नहीं हुआ। कृपया फिर कोशिश करें।',
    notRead: 'यह नहीं पढ़ा जा सका। फिर कोशिश करें।',
  },
);
