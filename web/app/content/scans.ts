import { inEachLanguage } from '@healthplus/words/pages';
import type { Locale } from '#app/lib/locale.ts';
import type { Localized } from './localized.ts';

export interface ScanArt {
  /** Of the item that it is said of: in another deployment another stands under its number. */
  name: string;
  image: string;
  features: string[];
}

/** What a scan's card shows beside its name and price; the ids are those of /health-scan/1 to 6. */
const scanArt: Localized<Record<number, ScanArt>> = inEachLanguage(
  import.meta.glob('./scans.*.ts', { eager: true, import: 'scanArt' }),
);

/** A scan's card with its picture and what is said of it; with neither where it is not one of the six. */
export function drawnScan<C extends { id: number; name: string }>(card: C, locale: Locale) {
  const art = scanArt[locale][card.id];
  return art?.name === card.name
    ? { card, image: art.image, features: art.features }
    : { card, image: null, features: [] };
}
