import { inEveryLanguage } from '#src/pages.ts';
import type { quality } from './quality.en.ts';

/** What quality control says. */
export const qualityMessages = inEveryLanguage<typeof quality>(
  import.meta.glob('./quality.*.ts', { eager: true, import: 'quality' }),
);
