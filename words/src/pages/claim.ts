import { inEveryLanguage } from '#src/pages.ts';
import type { claim } from './claim.en.ts';

/** How the visit of somebody who walked in comes into their account. */
export const claimMessages = inEveryLanguage<typeof claim>(
  import.meta.glob('./claim.*.ts', { eager: true, import: 'claim' }),
);
