import { inEveryLanguage } from '#src/pages.ts';
import type { deskWaiting } from './desk-waiting.en.ts';

/** What the numbers beside a walk-in say. */
export const deskWaitingMessages = inEveryLanguage<typeof deskWaiting>(
  import.meta.glob('./desk-waiting.*.ts', { eager: true, import: 'deskWaiting' }),
);
