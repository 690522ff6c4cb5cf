import { inEveryLanguage } from '#src/pages.ts';
import type { facts } from './facts.en.ts';

/** What of the catalogue has a form of its own, and is written in English; what has none is said as it is. */
export const factMessages = inEveryLanguage<typeof facts>(
  import.meta.glob('./facts.*.ts', { eager: true, import: 'facts' }),
);
