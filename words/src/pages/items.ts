import { inEveryLanguage } from '#src/pages.ts';
import type { items } from './items.en.ts';

/** Texts of an item's own page, with those of its card. */
export const catalogueMessages = inEveryLanguage<typeof items>(
  import.meta.glob('./items.*.ts', { eager: true, import: 'items' }),
);
