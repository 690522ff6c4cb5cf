import { inEveryLanguage } from '#src/pages.ts';
import type { labCard } from './lab-card.en.ts';

/** What a lab's card says, wherever it stands. */
export const labCardMessages = inEveryLanguage<typeof labCard>(
  import.meta.glob('./lab-card.*.ts', { eager: true, import: 'labCard' }),
);
