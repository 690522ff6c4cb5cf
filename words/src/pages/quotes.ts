import { inEveryLanguage } from '#src/pages.ts';
import type { quotes } from './quotes.en.ts';

/** What quotes say. */
export const quoteMessages = inEveryLanguage<typeof quotes>(
  import.meta.glob('./quotes.*.ts', { eager: true, import: 'quotes' }),
);
