import { inEveryLanguage } from '#src/pages.ts';
import type { visitMoney } from './visit-money.en.ts';

/** Money of a visit, step by step. */
export const visitMoneyMessages = inEveryLanguage<typeof visitMoney>(
  import.meta.glob('./visit-money.*.ts', { eager: true, import: 'visitMoney' }),
);
