import { inEveryLanguage } from '#src/pages.ts';
import type { whoTakesIt } from './who-takes-it.en.ts';

/** Who takes what is sold for a concern. */
export const whoTakesItMessages = inEveryLanguage<typeof whoTakesIt>(
  import.meta.glob('./who-takes-it.*.ts', { eager: true, import: 'whoTakesIt' }),
);
