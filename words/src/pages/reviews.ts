import { inEveryLanguage } from '#src/pages.ts';
import type { reviews } from './reviews.en.ts';

/** What is said of reviews. */
export const reviewMessages = inEveryLanguage<typeof reviews>(
  import.meta.glob('./reviews.*.ts', { eager: true, import: 'reviews' }),
);
