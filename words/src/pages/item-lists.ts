import { inEveryLanguage } from '#src/pages.ts';
import type { itemLists } from './item-lists.en.ts';

/** What item lists say. */
export const listingMessages = inEveryLanguage<typeof itemLists>(
  import.meta.glob('./item-lists.*.ts', { eager: true, import: 'itemLists' }),
);
