import { inEveryLanguage } from '#src/pages.ts';
import type { promises } from './promises.en.ts';

/** What is said of being late, and of what comes back for it. */
export const promiseMessages = inEveryLanguage<typeof promises>(
  import.meta.glob('./promises.*.ts', { eager: true, import: 'promises' }),
);
