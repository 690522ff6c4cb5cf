import { inEveryLanguage } from '#src/pages.ts';
import type { interpretations } from './interpretations.en.ts';

/** What the page of a lab's interpretations says. */
export const interpretationMessages = inEveryLanguage<typeof interpretations>(
  import.meta.glob('./interpretations.*.ts', { eager: true, import: 'interpretations' }),
);
