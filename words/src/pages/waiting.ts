import { inEveryLanguage } from '#src/pages.ts';
import type { waiting } from './waiting.en.ts';

/** What is said while a page is on its way: its own words where the specification gives some. */
export const waitingMessages = inEveryLanguage<typeof waiting>(
  import.meta.glob('./waiting.*.ts', { eager: true, import: 'waiting' }),
);
