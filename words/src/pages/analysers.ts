import { inEveryLanguage } from '#src/pages.ts';
import type { analysers } from './analysers.en.ts';

/** What the page of analysers says. */
export const analysersMessages = inEveryLanguage<typeof analysers>(
  import.meta.glob('./analysers.*.ts', { eager: true, import: 'analysers' }),
);
