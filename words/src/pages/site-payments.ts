import { inEveryLanguage } from '#src/pages.ts';
import type { sitePayments } from './site-payments.en.ts';

/** What the console says of payments. */
export const sitePaymentMessages = inEveryLanguage<typeof sitePayments>(
  import.meta.glob('./site-payments.*.ts', { eager: true, import: 'sitePayments' }),
);
