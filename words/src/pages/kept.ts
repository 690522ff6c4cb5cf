import { inEveryLanguage } from '#src/pages.ts';
import type { kept } from './kept.en.ts';

/** What is said of what a phone keeps. */
export const keptMessages = inEveryLanguage<typeof kept>(
  import.meta.glob('./kept.*.ts', { eager: true, import: 'kept' }),
);
