import { inEveryLanguage } from '#src/pages.ts';
import type { carousel } from './carousel.en.ts';

/** What carousel say. */
export const carouselMessages = inEveryLanguage<typeof carousel>(
  import.meta.glob('./carousel.*.ts', { eager: true, import: 'carousel' }),
);
