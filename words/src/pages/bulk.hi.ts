import type { Translation } from '#src/pages.ts';
import type { bulk as english } from './bulk.en.ts';

export const bulk: Translation<typeof english> = {
  bar: 'चुनी हुई बुकिंग के साथ क्या करें',
  tick: (number) => `${number} चुनें`,
  tickAll: 'जो दिख रही हैं सब चुनें',
  ticked: (count) => `${count} बुकिंग चुनी हुई`,
  progress: (at, of) => `${of} में से ${at} …`,
  confirm: (count) => `${count} पक्की करें`,
  collector: 'नमूना कौन लेगा?',
  assign: (count) => `${count} विज़िट पर भेजें`,
  move: (count) => `${count} का समय बदलें`,
  moveTitle: (count) => `${count} बुकिंग का समय बदलें`,
  moveText: 'सब एक समय पर; हर एक वहाँ अपनी सीट लेती है। मरीज़ों को बताया जाता है, और उनसे कुछ नहीं लिया जाता।',
  moved: (number) => `बुकिंग ${number} का समय बदल गया; मरीज़ को बता दिया गया है।`,
  moveOneText: 'दूसरे समय पर; मरीज़ को बताया जाता है, और इसका कोई पैसा नहीं लगता।',
  moveSend: 'बदलें',
  moveReason: 'क्यों, जैसा मरीज़ पढ़ेंगे',
  moveReasonMissing: 'कारण लिखें: मरीज़ इसे पढ़ते हैं।',
  moving: 'बदला जा रहा है...',
  write: (count) => `${count} को लिखें`,
  writeTitle: (count) => `${count} मरीज़ों को लिखें`,
  writeLabel: 'संदेश, जैसा मरीज़ पढ़ेंगे',
  writeSend: 'भेजें',
  clear: 'चुनाव हटाएँ',
  done: (count) => `बदली गई बुकिंग: ${count}`,
  failed: 'यह नहीं बदल सका।',
};
