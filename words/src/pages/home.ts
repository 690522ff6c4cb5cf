import { inEveryLanguage } from '#src/pages.ts';
import type { home } from './home.en.ts';

/** What home say. */
export const homeMessages = inEveryLanguage<typeof home>(
  import.meta.glob('./home.*.ts', { eager: true, import: 'home' }),
);
