import { inEveryLanguage } from '#src/pages.ts';
import type { cultures } from './cultures.en.ts';

/** What is said of cultures and descriptions. */
export const culturesMessages = inEveryLanguage<typeof cultures>(
  import.meta.glob('./cultures.*.ts', { eager: true, import: 'cultures' }),
);
