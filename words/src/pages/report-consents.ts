import { inEveryLanguage } from '#src/pages.ts';
import type { reportConsents } from './report-consents.en.ts';

/** What is said of whose reports an account may read. */
export const reportConsentMessages = inEveryLanguage<typeof reportConsents>(
  import.meta.glob('./report-consents.*.ts', { eager: true, import: 'reportConsents' }),
);
