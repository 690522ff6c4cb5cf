import { inEveryLanguage } from '#src/pages.ts';
import type { labOffers } from './lab-offers.en.ts';

/** What lab offers say. */
export const offerMessages = inEveryLanguage<typeof labOffers>(
  import.meta.glob('./lab-offers.*.ts', { eager: true, import: 'labOffers' }),
);
