import { inEveryLanguage } from '#src/pages.ts';
import type { settlements } from './settlements.en.ts';

/** What is said of settlements with labs. */
export const settlementMessages = inEveryLanguage<typeof settlements>(
  import.meta.glob('./settlements.*.ts', { eager: true, import: 'settlements' }),
);
