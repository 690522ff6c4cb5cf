import { inEveryLanguage } from '#src/pages.ts';
import type { payments } from './payments.en.ts';

/** What is said where one pays online. */
export const paymentMessages = inEveryLanguage<typeof payments>(
  import.meta.glob('./payments.*.ts', { eager: true, import: 'payments' }),
);
