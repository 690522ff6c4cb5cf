import { inEveryLanguage } from '#src/pages.ts';
import type { vocabulary } from './vocabulary.en.ts';

/** What vocabulary say. */
export const vocabularyMessages = inEveryLanguage<typeof vocabulary>(
  import.meta.glob('./vocabulary.*.ts', { eager: true, import: 'vocabulary' }),
);
