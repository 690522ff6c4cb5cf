import { inEveryLanguage } from '#src/pages.ts';
import type { referrals } from './referrals.en.ts';

/** Tests that other laboratories measure. */
export const referralsMessages = inEveryLanguage<typeof referrals>(
  import.meta.glob('./referrals.*.ts', { eager: true, import: 'referrals' }),
);
