import { inEveryLanguage } from '#src/pages.ts';
import type { itemCard } from './item-card.en.ts';

/** What the card of a package, test or scan says, wherever it stands. */
export const cardMessages = inEveryLanguage<typeof itemCard>(
  import.meta.glob('./item-card.*.ts', { eager: true, import: 'itemCard' }),
);
