import { inEveryLanguage } from '#src/pages.ts';
import type { places } from './places.en.ts';

/** What places say. */
export const cityMessages = inEveryLanguage<typeof places>(
  import.meta.glob('./places.*.ts', { eager: true, import: 'places' }),
);
