import type { Translation } from '#src/pages.ts';
import type { leaveGuard as english } from './leave-guard.en.ts';

export const leaveGuard: Translation<typeof english> = {
  ask: 'जो लिखा है उसे सहेजे बिना जाएँ?',
  leave: 'बिना सहेजे जाएँ',
  stay: 'यहीं रहें',
};
