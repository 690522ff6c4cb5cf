import { pluralOf } from '#src/plural.ts';

const plural = pluralOf('hi');

/** आधे घंटों के सामने कलेक्टर: कौन कहाँ, कब जाता है। */
export const board = {
  view: 'दृश्य',
  round: 'विज़िट',
  board: 'कलेक्टरों का बोर्ड',
  intro: 'विज़िट चुनें, या एक को खींचें, और कलेक्टर भेजें। एक पिनकोड की कई विज़िट एक साथ।',
  title: 'कलेक्टर और आधे घंटे',
  collector: 'कलेक्टर',
  nobody: 'अभी कोई नहीं',
  none: 'इस दिन घर की कोई विज़िट नहीं है।',
  failed: 'बोर्ड पढ़ा नहीं जा सका।',
  loading: 'बोर्ड पढ़ा जा रहा है',
  tryAgain: 'फिर कोशिश करें',
  pincodes: 'पिनकोड से चुनें',
  ofPincode: (pincode: string, count: number) => `पिन ${pincode} (${count})`,
  chip: (time: string, names: string, pincode: string) => `${time}, ${names}, पिन ${pincode}`,
  tight: 'एक साथ दो जगह',
  chosen: (count: number) => plural(count, { one: `${count} विज़िट चुनी`, other: `${count} विज़िट चुनीं` }),
  who: 'कौन जाएगा?',
  send: 'भेजें',
  clear: 'कोई न चुनें',
  progress: (at: number, of: number) => `${of} में से ${at} …`,
  sent: (count: number, name: string) =>
    plural(count, { one: `${count} विज़िट अब ${name} की है।`, other: `${count} विज़िट अब ${name} की हैं।` }),
  sendFailed: 'किसी को भेजा नहीं जा सका।',
  lastMealBy: (moment: string) => `ख़ाली पेट: आख़िरी खाना ${moment} तक`,
  print: 'पर्चे छापें',
  sheetOf: (name: string, day: string) => `${name}, तारीख़ ${day}`,
  time: 'समय',
  patient: 'मरीज़',
  where: 'कहाँ',
  tests: 'जाँचें',
  tubes: 'ट्यूब, लेने के क्रम में',
  due: 'लेना है',
  done: 'हुआ',
  gone: (name: string) => `${name} (अब नहीं)`,
} as const;
