import { inEveryLanguage } from '#src/pages.ts';
import type { today } from './today.en.ts';

/** What the console says of the day's queue. */
export const todayMessages = inEveryLanguage<typeof today>(
  import.meta.glob('./today.*.ts', { eager: true, import: 'today' }),
);
