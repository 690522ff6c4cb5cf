import { inEveryLanguage } from '#src/pages.ts';
import type { refunds } from './refunds.en.ts';

/** What is said of money that goes back online. */
export const refundMessages = inEveryLanguage<typeof refunds>(
  import.meta.glob('./refunds.*.ts', { eager: true, import: 'refunds' }),
);
