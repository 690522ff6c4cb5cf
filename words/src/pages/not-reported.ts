import { inEveryLanguage } from '#src/pages.ts';
import type { notReported } from './not-reported.en.ts';

/** What a laboratory does not report of what it sells. */
export const notReportedMessages = inEveryLanguage<typeof notReported>(
  import.meta.glob('./not-reported.*.ts', { eager: true, import: 'notReported' }),
);
