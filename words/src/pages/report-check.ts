import { inEveryLanguage } from '#src/pages.ts';
import type { reportCheck } from './report-check.en.ts';

/** What stands behind the code on a report's paper. */
export const reportCheckMessages = inEveryLanguage<typeof reportCheck>(
  import.meta.glob('./report-check.*.ts', { eager: true, import: 'reportCheck' }),
);
