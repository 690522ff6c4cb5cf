import { inEveryLanguage } from '#src/pages.ts';
import type { accounts } from './accounts.en.ts';

/** What accounts say. */
export const accountMessages = inEveryLanguage<typeof accounts>(
  import.meta.glob('./accounts.*.ts', { eager: true, import: 'accounts' }),
);
