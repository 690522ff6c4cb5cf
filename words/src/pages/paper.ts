import { inEveryLanguage } from '#src/pages.ts';
import type { paper } from './paper.en.ts';

/** What the page of papers says. */
export const paperMessages = inEveryLanguage<typeof paper>(
  import.meta.glob('./paper.*.ts', { eager: true, import: 'paper' }),
);
