import { inEachLanguage } from '@healthplus/words/pages';
import type { Localized } from './localized.ts';

export interface ScanArt {
  image: string;
  features: string[];
}

/** What a scan's card shows beside its name and price; the ids are those of /health-scan/1 to 6. */
export const scanArt: Localized<Record<number, ScanArt>> = inEachLanguage(
  import.meta.glob('./scans.*.ts', { eager: true, import: 'scanArt' }),
);
