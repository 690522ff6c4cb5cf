import type { ItemCard } from '@healthplus/contract/items/schemas';

/** So many stand in the carousel of a sub-category. */
export const IN_A_GROUP = 12;

/** The packages that the home page shows: those without a shelf of their own. Source: section 5 and section 7, item 7. */
export const shownAtHome = { kind: 'package', exclusive: 'without' } as const;

/** Packages with a category, as section 5 asks: one without is shown nowhere. */
export const filed = (cards: ItemCard[]) => cards.filter((card) => card.category !== null);
