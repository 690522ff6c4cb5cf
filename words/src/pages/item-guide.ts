import { inEveryLanguage } from '#src/pages.ts';
import type { itemGuide } from './item-guide.en.ts';

/** What the page of an item teaches. */
export const itemGuideMessages = inEveryLanguage<typeof itemGuide>(
  import.meta.glob('./item-guide.*.ts', { eager: true, import: 'itemGuide' }),
);
