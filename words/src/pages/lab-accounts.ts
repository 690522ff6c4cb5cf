import { inEveryLanguage } from '#src/pages.ts';
import type { labAccounts } from './lab-accounts.en.ts';

/** What lab accounts say. */
export const labMessages = inEveryLanguage<typeof labAccounts>(
  import.meta.glob('./lab-accounts.*.ts', { eager: true, import: 'labAccounts' }),
);
