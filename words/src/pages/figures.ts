import { inEveryLanguage } from '#src/pages.ts';
import type { figures } from './figures.en.ts';

/** What the page of figures says. */
export const figuresMessages = inEveryLanguage<typeof figures>(
  import.meta.glob('./figures.*.ts', { eager: true, import: 'figures' }),
);
