import { inEveryLanguage } from '#src/pages.ts';
import type { containers } from './containers.en.ts';

/** What the page of a lab's containers says. */
export const containersMessages = inEveryLanguage<typeof containers>(
  import.meta.glob('./containers.*.ts', { eager: true, import: 'containers' }),
);
