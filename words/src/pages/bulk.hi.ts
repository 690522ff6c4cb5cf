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
  clear: 'चुनाव हटाएँ',
  done: (count) => `${count} बुकिंग बदली गईं।`,
  failed: 'यह नहीं बदल सका।',
};
