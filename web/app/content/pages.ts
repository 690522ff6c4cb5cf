import { inEachLanguage } from '@healthplus/words/pages';
import type { Localized } from './localized.ts';

/** Plain pages, true of this product. A deployment replaces them with its own. */

export interface TextPage {
  title: string;
  sections: { heading: string; text: string; items?: string[] }[];
}

export const textPages: Localized<Record<string, TextPage>> = inEachLanguage(
  import.meta.glob('./pages.*.ts', { eager: true, import: 'textPages' }),
);
