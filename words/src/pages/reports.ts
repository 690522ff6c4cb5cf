import { inEveryLanguage } from '#src/pages.ts';
import type { reports } from './reports.en.ts';

/** What reports say. */
export const reportMessages = inEveryLanguage<typeof reports>(
  import.meta.glob('./reports.*.ts', { eager: true, import: 'reports' }),
);
