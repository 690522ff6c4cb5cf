import type { Translation } from '#src/pages.ts';
import type { choices as english } from './choices.en.ts';

export const choices: Translation<typeof english> = {
  addToBasket: 'टोकरी में डालें',
  inBasket: 'टोकरी में है',
  basketFull: 'टोकरी में 30 जाँचें आती हैं। पहले एक निकालें।',
  compare: 'तुलना करें',
  comparing: 'तुलना में है',
  compareFull: 'तीन की तुलना हो सकती है। पहले एक हटाएँ।',
  compareNow: (count: number) => `${count} की तुलना करें`,
  basketOf: (count: number) => `टोकरी: ${count} जाँच`,
  yourChoice: 'आपने जो चुना',
  clear: 'ख़ाली करें',
};
