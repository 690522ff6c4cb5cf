import { inEveryLanguage } from '#src/pages.ts';
import type { finance } from './finance.en.ts';

/** What is said of the site's money. */
export const financeMessages = inEveryLanguage<typeof finance>(
  import.meta.glob('./finance.*.ts', { eager: true, import: 'finance' }),
);
