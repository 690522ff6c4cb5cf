import { inEveryLanguage } from '#src/pages.ts';
import type { accountPage } from './account-page.en.ts';

/** What the console's page of an account says. */
export const accountPageMessages = inEveryLanguage<typeof accountPage>(
  import.meta.glob('./account-page.*.ts', { eager: true, import: 'accountPage' }),
);
