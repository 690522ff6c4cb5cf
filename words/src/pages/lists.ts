import { inEveryLanguage } from '#src/pages.ts';
import type { lists } from './lists.en.ts';

/** What lists say. */
export const listsMessages = inEveryLanguage<typeof lists>(
  import.meta.glob('./lists.*.ts', { eager: true, import: 'lists' }),
);
