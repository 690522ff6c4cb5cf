import { inEveryLanguage } from '#src/pages.ts';
import type { work } from './work.en.ts';

/** Texts of the lab's day: dashboard, collection, processing, invoices, analytics. */
export const workMessages = inEveryLanguage<typeof work>(
  import.meta.glob('./work.*.ts', { eager: true, import: 'work' }),
);
