import { inEveryLanguage } from '#src/pages.ts';
import type { savedViews } from './saved-views.en.ts';

/** What is said where a list's filters are kept under a name. */
export const savedViewsMessages = inEveryLanguage<typeof savedViews>(
  import.meta.glob('./saved-views.*.ts', { eager: true, import: 'savedViews' }),
);
