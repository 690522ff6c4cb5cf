import { inEveryLanguage } from '#src/pages.ts';
import type { coupons } from './coupons.en.ts';

/** What is said of coupons in the console. */
export const couponMessages = inEveryLanguage<typeof coupons>(
  import.meta.glob('./coupons.*.ts', { eager: true, import: 'coupons' }),
);
