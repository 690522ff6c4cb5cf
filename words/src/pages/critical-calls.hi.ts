import type { Translation } from '#src/pages.ts';
import type { criticalCalls as english } from './critical-calls.en.ts';

export const criticalCalls: Translation<typeof english> = {
  intro: 'गंभीर मान किसे बताया गया, किसने बताया, और पता चलने के कितनी देर बाद।',
  find: 'नाम, बुकिंग या ऑर्डर',
  from: 'कब से',
  to: 'कब तक',
  bench: 'बेंच पर जाएँ',
  failed: 'फ़ोन की सूची नहीं आ सकी। फिर कोशिश करें।',
  loading: 'फ़ोन की सूची आ रही है...',
  none: 'अभी तक किसी गंभीर मान के लिए फ़ोन नहीं किया गया।',
  noneFound: 'ऐसा कोई फ़ोन नहीं मिला।',
  at: 'कब बताया',
  patient: 'मरीज़',
  order: 'ऑर्डर',
  value: 'मान',
  called: 'किसे बताया',
  how: 'कैसे',
  ways: { phone: 'फ़ोन पर', in_person: 'मिलकर' },
  readBack: 'दोहराया गया',
  by: 'किसने',
  after: 'कितने मिनट बाद',
  tried: 'पहले किसे फ़ोन किया',
  changed: 'बाद में सुधारा गया',
};
