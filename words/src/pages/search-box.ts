import { inEveryLanguage } from '#src/pages.ts';
import type { searchBox } from './search-box.en.ts';

/** What the field says in which one searches, on every page. */
export const searchBoxMessages = inEveryLanguage<typeof searchBox>(
  import.meta.glob('./search-box.*.ts', { eager: true, import: 'searchBox' }),
);
